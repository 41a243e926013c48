import { isAtlasStale } from './build/buildAtlas.ts';
import { removeBuilt, staleBrands } from './build/staleBrands.ts';
import { startStandIns } from './providers/startStandIns.ts';
import { run } from './run.ts';

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

/**
 * What a trial has beside its server: stand-ins of other companies, and what has changed, built in a process of its own, so that its memory is given
 * back. @returns when all is built
 */
export const startTrial = async (): Promise<{ readonly built: Promise<void> }> => {
  const stale = await staleBrands();
  const built = stale.length > 0 || isAtlasStale() ? buildMissing(stale) : Promise.resolve();
  await startStandIns(process.env);
  return { built };
};
