import { buildAtlas, isAtlasStale } from './build/buildAtlas.ts';
import { buildBrand } from './build/buildBrand.ts';
import { staleBrands } from './build/staleBrands.ts';

/** What `npm start` has built beside the server: the brands that have changed, one after the other, then the atlas. What fails keeps nothing else. */
process.once('SIGTERM', () => process.exit(143));
for (const id of await staleBrands()) {
  const started = performance.now();
  try {
    await buildBrand(id);
    console.log(`${id}: built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  } catch (error) {
    console.error(error);
    console.error(
      `${id} could not be built, for the reason above. Its address shows it once “npm run build” succeeds.`,
    );
  }
}
if (isAtlasStale()) {
  const isDrawn = await buildAtlas();
  console.log(isDrawn ? 'The charts are drawn.' : 'The charts could not all be drawn, for the reason above.');
}
