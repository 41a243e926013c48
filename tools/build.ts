import { brandIds } from './brands.ts';
import { buildBrand } from './build/buildBrand.ts';
import { isStale } from './build/stamp.ts';

/** `npm run build`: every brand, or the one that `BRAND` names; only what has changed when `STALE` is set. */
for (const id of brandIds()) {
  if (process.env.STALE && !isStale(id)) continue;
  const started = performance.now();
  await buildBrand(id);
  console.log(`${id}: built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
