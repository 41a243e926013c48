import { ensureChromium } from './chromium.ts';
import { run, runModule } from './run.ts';

/** `npm run visual`: compares how screens and components look with the committed pictures; `-- --update` renews them. */
const built = await run(process.execPath, ['tools/build.ts'], { env: { BRAND: '', STALE: '1' }, show: true });
if (built.code !== 0) process.exit(built.code);
const { code } = await runModule('vitest/vitest.mjs', ['run', '--project', 'visual'], {
  env: { CHROMIUM_PATH: await ensureChromium(), VISUAL_UPDATE: process.argv.includes('--update') ? '1' : '' },
  show: true,
});
process.exitCode = code;
