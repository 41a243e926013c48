import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', chromium.executablePath()];

/** The machine's Chromium: the distribution's, or the one that playwright-core has installed. */
export const chromiumPath = (): string => {
  const found = places.find((place) => existsSync(place));
  if (found === undefined) throw new Error('No Chromium was found; `npm test` installs one.');
  return found;
};

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath(), args: flags, headless: true });
