import { brandIds } from './brands.ts';
import { buildBrand } from './build/buildBrand.ts';
import { isStale } from './build/stamp.ts';

/** `npm run build`: every brand, or the one that `BRAND` names, only what has changed when `STALE` is set; the charts where a shop shows them. */
for (const id of brandIds()) {
  if (process.env.STALE && !isStale(id)) continue;
  const started = performance.now();
  await buildBrand(id);
  console.log(`${id}: built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
if (process.env.ATLAS === 'on') await (await import('./build/buildAtlas.ts')).buildAtlas();
