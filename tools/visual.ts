import { ensureChromium } from './chromium.ts';
import { buildBrands } from './countTests.ts';
import { runModule } from './run.ts';

/**
 * `npm run visual`: how screens and components look, compared with the committed pictures, and their layout in every language;
 * `-- --update` renews the pictures.
 */
if (!(await buildBrands())) process.exit(1);
const { code } = await runModule('vitest/vitest.mjs', ['run', '--project', 'visual'], {
  env: { CHROMIUM_PATH: await ensureChromium(), VISUAL_UPDATE: process.argv.includes('--update') ? '1' : '' },
  show: true,
});
process.exitCode = code;
