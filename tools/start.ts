import { brandIds } from './brands.ts';
import { buildAtlas, isAtlasStale } from './build/buildAtlas.ts';
import { areScreensStale, buildScreens } from './build/buildScreens.ts';
import { isStale } from './build/stamp.ts';
import { startStandIns } from './providers/startStandIns.ts';
import { run } from './run.ts';

/**
 * `npm start`: builds the brands and draws the atlas where their inputs have changed, then becomes the server. The build runs in a process of its
 * own, so that its memory is given back; the server runs in this one, so that signals reach it.
 */
const stale = brandIds('').filter(isStale);
if (stale.length > 0) {
  console.log(`Building ${stale.join(', ')}.`);
  const { code } = await run(process.execPath, ['tools/build.ts'], { env: { BRAND: '', STALE: '1' }, show: true });
  if (code !== 0) process.exit(code);
}
// Analysts' pictures: the shop opens without them, too. Pages link the screens that are there.
if (areScreensStale()) {
  console.log('Building the screens of the atlas.');
  await buildScreens();
}
if (isAtlasStale()) {
  console.log('Drawing the atlas.');
  await buildAtlas();
}
await startStandIns(process.env);
await import('../server/main.ts');
