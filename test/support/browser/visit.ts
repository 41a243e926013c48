import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { isFull } from '../tier.ts';
import { saveTraces } from '../traces.ts';
import { findViolations } from './findViolations.ts';

/** A page that remembers everything that went wrong on it. */
export type Visit = {
  readonly page: Page;
  /** Fails on a console error, an unhandled rejection or an exception of the page so far. */
  readonly expectQuiet: (allowed?: RegExp) => void;
  /**
   * In `npm run journeys`, fails on a violation of WCAG 2.2 AA that axe finds in what shows now. In `npm test` axe looks at every state
   * once, in the harness, and at the pages of the main job.
   */
  readonly expectAccessible: () => Promise<void>;
  /** Fails when the page is wider than the window. */
  readonly expectNoSideScroll: () => Promise<void>;
  /** Both: what shows now is accessible, and fits. */
  readonly expectUsable: () => Promise<void>;
  /** Fails when the page could not be hydrated, whatever else the test allows. */
  readonly close: () => Promise<void>;
};

/** React could not take over the prerendered page: its texts, its tree, or a store differ from what was prerendered. */
const hydrationFault = /(#|errors\/)(418|419|421|422|423|424|425)\b|[Hh]ydrat/;

/** Fails with what was found in its message: who drives a path shows that alone. */
const expectNone = (found: readonly string[]): void => expect(found, found.join('\n')).toEqual([]);

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
  const expectAccessible = async (): Promise<void> => {
    if (isFull) expectNone(await findViolations(page));
  };
  const expectNoSideScroll = async (): Promise<void> => {
    const { scroll, window } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      window: document.documentElement.clientWidth,
    }));
    expect(scroll).toBeLessThanOrEqual(window);
  };
  return {
    page,
    expectQuiet: (allowed) => expectNone(faults.filter((fault) => allowed === undefined || !allowed.test(fault))),
    expectAccessible,
    expectNoSideScroll,
    expectUsable: async () => {
      await expectAccessible();
      await expectNoSideScroll();
    },
    close: async () => {
      const broken = () => faults.filter((fault) => hydrationFault.test(fault));
      // A fixture closes what it opened after the hook that saves what a failed test showed.
      if (broken().length > 0) await saveTraces();
      // Chromium sometimes never says that a context is closed in which a page was just being loaded: it goes with the browser.
      await Promise.race([context.close(), wait(20_000, undefined, { ref: false })]);
      expectNone(broken());
    },
  };
};
