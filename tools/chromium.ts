import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { type Outcome, run, runModule } from './run.ts';

/** The headless shell first: for the same pages it takes a third of the processor time of a browser with windows. */
const known = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Flags that keep a test browser to itself. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of an installed Chromium: `CHROMIUM_PATH`, the system's, or playwright-core's. Null when there is none. */
export const findChromium = (): string | null =>
  [process.env.CHROMIUM_PATH, ...known, chromium.executablePath()].find(
    (path) => path !== undefined && existsSync(path),
  ) ?? null;

/** Finds a Chromium, or installs one: the system's package as root on Debian, else playwright-core's. */
export const ensureChromium = async (): Promise<string> => {
  const found = findChromium();
  if (found !== null) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium by apt-get.');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update'], { env });
    const install = (name: string): Promise<Outcome> =>
      run('apt-get', ['install', '-y', '--no-install-recommends', name, 'fonts-dejavu-core'], { env });
    // Older releases of Debian have no package of the shell.
    const { code } = await install('chromium-headless-shell');
    if (code !== 0) await install('chromium');
  }
  if (findChromium() === null) {
    console.log('Installing Chromium by playwright-core.');
    await runModule('playwright-core/cli.js', ['install', 'chromium']);
  }
  const installed = findChromium();
  if (installed === null) throw new Error('There is no Chromium, and none could be installed. Set CHROMIUM_PATH.');
  return installed;
};
