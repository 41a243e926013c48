import { buildAtlas, isAtlasStale } from './build/buildAtlas.ts';
import { buildBrand } from './build/buildBrand.ts';
import { staleBrands } from './build/staleBrands.ts';

const starter = process.ppid;
const end = (): never => process.exit(143);
process.once('SIGTERM', end);
// Nobody waits for it once the start has ended, in whatever way.
setInterval(() => {
  if (process.ppid !== starter) end();
}, 1_000).unref();

/** What `npm start` has built beside the server: the brands that have changed, one after the other, then the atlas. What fails keeps nothing else. */
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
