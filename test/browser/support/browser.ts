import { type Browser, chromium } from 'playwright-core';
import { chromiumFlags, ensureChromium } from '../../../tools/chromium.ts';

export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await ensureChromium(), args: [...chromiumFlags], headless: true });
