import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { parseOrigins } from '../server/platform/config/parseOrigins.ts';
import { brandIds, root } from './brands.ts';
import { isStale } from './build/stamp.ts';

/**
 * `npm start`: becomes the server, in this process, so that signals reach it. A trial builds beside it what has changed, brands in the order of their
 * ports, then the atlas; addresses answer from the beginning, and what is not there yet is a page that says so and asks again. A shop shows what
 * `npm run build` has built, and needs nothing else than what the server does.
 */
enableCompileCache(join(root, 'node_modules/.cache/compiled'));

/** Brands of the shop that were not built, or from something else. */
const unbuiltBrands = (origins: string): readonly string[] => {
  const wanted = parseOrigins(origins);
  return brandIds('').filter((id) => wanted?.has(id) && isStale(id));
};

const origins = process.env.ORIGINS?.trim() ?? '';
const unbuilt = unbuiltBrands(origins);
if (unbuilt.length > 0) {
  console.error(
    `What browsers get of ${unbuilt.join(', ')} is not built, or was built from something else than what is here: run “deploy/install.sh”, or “npm ci” and “npm run build”.`,
  );
  process.exit(1);
}
const trial = origins === '' ? await (await import('./startTrial.ts')).startTrial() : null;
await import('../server/main.ts');
await trial?.built;
// The next start reads less.
flushCompileCache();
