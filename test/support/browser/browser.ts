import { type Browser, chromium } from 'playwright-core';
import { chromiumFlags, ensureChromium } from '../../../tools/chromium.ts';
import { traceContexts } from '../traces.ts';

export const launchBrowser = async (): Promise<Browser> =>
  traceContexts(
    await chromium.launch({ executablePath: await ensureChromium(), args: [...chromiumFlags], headless: true }),
  );
