import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { violations } from './violations.ts';

/** A page that remembers everything that went wrong on it. */
export type Visit = {
  readonly page: Page;
  /** Fails on a console error, an unhandled rejection or an exception of the page so far. */
  readonly expectQuiet: (allowed?: RegExp) => void;
  /** Fails on a violation of WCAG 2.2 AA that axe finds in what shows now. */
  readonly expectAccessible: () => Promise<void>;
  /** Fails when the page is wider than the window. */
  readonly expectNoSideScroll: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export const visit = async (browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    // Colours are measured as they end up, not on their way there.
    reducedMotion: 'reduce',
    // A service worker's requests escape a test's routes; the tests of the worker itself allow it.
    serviceWorkers: 'block',
    ...options,
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => faults.push(`exception: ${error.message}`));
  return {
    page,
    expectQuiet: (allowed) =>
      expect(faults.filter((fault) => allowed === undefined || !allowed.test(fault))).toEqual([]),
    expectAccessible: async () => expect(await violations(page)).toEqual([]),
    expectNoSideScroll: async () => {
      const { scroll, window } = await page.evaluate(() => ({
        scroll: document.documentElement.scrollWidth,
        window: document.documentElement.clientWidth,
      }));
      expect(scroll).toBeLessThanOrEqual(window);
    },
    close: () => context.close(),
  };
};
