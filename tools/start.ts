import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { root } from './brands.ts';
import { isAtlasStale } from './build/buildAtlas.ts';
import { removeBuilt, staleBrands } from './build/staleBrands.ts';
import { run } from './run.ts';

/**
 * `npm start`: becomes the server, and builds beside it what has changed: brands in the order of their ports, then the atlas. Addresses answer
 * from the beginning; what is not there yet is a page that says so and asks again. The build runs in a process of its own, so that its memory
 * is given back; the server runs in this one, so that signals reach it.
 */
enableCompileCache(join(root, 'node_modules/.cache/compiled'));

const buildMissing = async (stale: readonly string[]): Promise<void> => {
  const obstacle = removeBuilt(stale);
  if (obstacle !== null) {
    console.error(`Nothing can be built (${obstacle}): only what was built before is shown.`);
    return;
  }
  if (stale.length > 0)
    console.log(`Building ${stale.join(', ')}: a page that is opened now appears when it is ready.`);
  await run(process.execPath, ['tools/buildStale.ts'], { show: true });
};

const stale = await staleBrands();
const building = stale.length > 0 || isAtlasStale() ? buildMissing(stale) : Promise.resolve();
const { startStandIns } = await import('./providers/startStandIns.ts');
await startStandIns(process.env);
await import('../server/main.ts');
await building;
// The next start reads less.
flushCompileCache();
