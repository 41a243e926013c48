import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { run } from '../../tools/run.ts';
import { type Visit, visit } from '../support/browser/visit.ts';
import { waitUntilStill } from '../support/browser/waitUntilStill.ts';
import { toHarnessFolder } from './build/toHarnessFolder.ts';
import './contract.ts';

/** Nothing is at this address: the test itself answers there, from the built files. */
const address = 'https://harness.example';
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The time on the page: dates and countdowns look the same on every day. */
const moment = '2026-11-20T09:05:00.000Z';

const buildHarness = async (brand: string): Promise<string> => {
  const folder = toHarnessFolder(brand);
  if (existsSync(folder)) return folder;
  const env = { BRAND: brand, NODE_ENV: 'production' };
  const { code, output } = await run(process.execPath, ['test/harness/build/build.ts'], { env });
  if (code !== 0) throw new Error(output);
  return folder;
};

export type HarnessVisit = Visit & {
  /** Waits until the code of all that shows has come, and nothing moves any more. */
  readonly waitForParts: () => Promise<void>;
  /** Waits until no fallback of a part shows either. */
  readonly waitForFallbacks: () => Promise<void>;
};

/** Milliseconds after which React has put a part that has come in the place of its fallback: it keeps one for 300. */
const fallbackMs = 400;

/** Counts the requests of a page: those begun, and those on their way. */
const countRequests = (page: Page): { readonly begun: () => number; readonly waiting: () => number } => {
  let begun = 0;
  let ended = 0;
  page.on('request', () => {
    begun += 1;
  });
  const end = (): void => {
    ended += 1;
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return { begun: () => begun, waiting: () => begun - ended };
};

/** A page with the harness of a brand, built when its sources have changed. */
export const openHarness = async (
  browser: Browser,
  brand: string,
  options: BrowserContextOptions = {},
): Promise<HarnessVisit> => {
  const folder = await buildHarness(brand);
  const visited = await visit(browser, { timezoneId: 'Europe/Warsaw', ...options });
  const { page } = visited;
  const requests = countRequests(page);
  await page.route(`${address}/**`, (route) => {
    const file = join(folder, new URL(route.request().url()).pathname);
    const path = extname(file) === '' ? join(folder, 'test/harness/index.html') : file;
    const contentType = types[extname(path)];
    return existsSync(path) && contentType !== undefined
      ? route.fulfill({ body: readFileSync(path), contentType })
      : route.fulfill({ status: 404 });
  });
  await page.clock.setFixedTime(moment);
  await page.goto(address);
  await page.waitForFunction(() => 'harness' in window);
  let seen = requests.begun();
  const waitForParts = async (): Promise<void> => {
    await waitUntilStill(page);
    // What has come may ask for more: until nothing was asked for since the last look.
    while (requests.waiting() > 0 || requests.begun() > seen) {
      if (requests.waiting() === 0) {
        seen = requests.begun();
        await page.waitForTimeout(fallbackMs);
      }
      await waitUntilStill(page);
    }
  };
  const waitForFallbacks = async (): Promise<void> => {
    await page.waitForTimeout(fallbackMs);
    await waitForParts();
  };
  return { ...visited, waitForParts, waitForFallbacks };
};
