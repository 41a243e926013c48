import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { formatLocales } from '../../../machines/lib/locales.ts';
import { endDate, momentFormats, shownTimeZone } from '../../../machines/lib/timeZone.ts';
import type { Locale } from '../../../openapi/types.ts';

/** The first line of a snapshot says role, name and state; what it holds stands below. */
const firstLine = (snapshot: string): string => (snapshot.split('\n')[0] ?? '').replace(/^- /, '').replace(/:$/, '');

const withoutOptions = (snapshot: string): string =>
  snapshot
    .split('\n')
    .filter((line) => !/^\s*- option\b/.test(line))
    .join('\n');

/**
 * Reports each text that a live region comes to have, once it has rested for a moment: what is replaced at once is not heard.
 * `rested` on the window settles when nothing has changed or waited for a while of the page's own time, which a busy machine stretches.
 */
const reportLiveRegions = (): void => {
  const live = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log], output';
  const known = new WeakMap<Element, string>();
  const waiting = new Map<Element, number>();
  let changes = 0;
  const textOf = (region: Element): string => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (!node.parentElement?.closest('[aria-hidden=true], [role=timer]')) texts.push(node.textContent ?? '');
    }
    return texts.join(' ').replaceAll(/\s+/g, ' ').trim();
  };
  const hear = (region: Element): void => {
    changes += 1;
    window.clearTimeout(waiting.get(region));
    const report = () => {
      waiting.delete(region);
      const text = textOf(region);
      if (!region.isConnected || text === (known.get(region) ?? '')) return;
      known.set(region, text);
      const politeness = region.matches('[role=alert], [aria-live=assertive]') ? 'alert' : 'status';
      if (text !== '') Reflect.get(window, 'spoken')(`${politeness}: ${text}`);
    };
    // What is replaced before a screen reader would be through with it, such as what loads, depends on the machine's speed.
    waiting.set(region, window.setTimeout(report, 1500));
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const within = (target instanceof Element ? target : target.parentElement)?.closest(live);
      if (within) hear(within);
      for (const added of addedNodes) {
        if (!(added instanceof Element)) continue;
        for (const region of [added, ...added.querySelectorAll('*')]) if (region.matches(live)) hear(region);
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
  Reflect.set(window, 'rested', async () => {
    for (let calm = 0, before = changes; calm < 6; before = changes) {
      await new Promise((resolve) => requestAnimationFrame(() => window.setTimeout(resolve, 100)));
      calm = changes === before && waiting.size === 0 ? calm + 1 : 0;
    }
  });
};

/** Calls that a page waits for, its streams aside: they stay open. */
const openCalls = (page: Page): ReadonlySet<Request> => {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (!/\/events(\?|$)/.test(request.url())) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
};

/** What follows the day in a moment. */
const clock = /,?\s(?:(?:at|um|o|о)\s)?\d{1,2}:\d{2}.*$/;

/** Every day that a page may name, until documents are deleted, as it is written in this language, the longest first. */
const datesIn = (locale: Locale): readonly string[] => {
  const day = 24 * 60 * 60 * 1000;
  const dates = Array.from({ length: 95 }, (_, index) => new Date(Date.now() + (index - 2) * day));
  const texts = Object.values(momentFormats).flatMap((options) => {
    const format = new Intl.DateTimeFormat(formatLocales[locale], { ...options, timeZone: shownTimeZone });
    return dates.map((date) => endDate(format.format(date)).replace(clock, ''));
  });
  return texts.filter((text) => !/^\d+:/.test(text)).sort((one, other) => other.length - one.length);
};

/** What differs between two runs: dates, times, numbers of orders, secret addresses. */
const steady = (text: string, dates: readonly string[], email: string): string =>
  dates
    .reduce((read, date) => read.replaceAll(date, '<date>'), text)
    .replaceAll(email, '<e-mail>')
    .replaceAll(/\b\d{1,2}:\d{2}/g, '<time>')
    .replaceAll(/<time> (?:CES?T|MES?Z|GMT\+\d)/g, '<time> <zone>')
    .replaceAll(/© \d{4}/g, '© <year>')
    .replaceAll(/\bRF\d{4,}/g, '<reference>')
    .replaceAll(/(no\.|nr\.?|№|quotation number|Angebotsnummer|numer wyceny)\s*\d+/giu, '$1 <number>')
    .replaceAll(/definition: "\d+"/g, 'definition: <number>')
    .replaceAll(/\/[A-Za-z0-9_-]{22}\b/g, '/<hash>')
    .replaceAll(/http:\/\/localhost:\d+/g, '<address>');

export type Transcript = {
  /** Until something has been said since the last part. */
  readonly heard: () => Promise<void>;
  /** What shows now, what has been said since the last part, where the focus is, and how it goes on by Tab. */
  readonly part: (title: string, of?: 'page' | 'main') => Promise<void>;
  readonly text: () => string;
};

/** What assistive technology gets of a page from now on, until another document is loaded. */
export const beginTranscript = async (page: Page, locale: Locale, email: string): Promise<Transcript> => {
  const dates = datesIn(locale);
  const parts: string[] = [];
  let spoken: string[] = [];
  await page.exposeFunction('spoken', (text: string) => {
    spoken.push(text);
  });
  await page.evaluate(reportLiveRegions);

  const calls = openCalls(page);
  const waitUntilQuiet = async (): Promise<void> => {
    do {
      await expect.poll(() => calls.size, { timeout: 20_000 }).toBe(0);
      await page.evaluate(() => Reflect.get(window, 'rested')());
    } while (calls.size > 0);
  };
  const readFocus = async (): Promise<string> => {
    const at = page.locator(':focus');
    if ((await at.count()) === 0) return 'nothing';
    // It may have lost the focus since.
    return firstLine(
      await at
        .first()
        .ariaSnapshot({ timeout: 2_000 })
        .catch(() => 'nothing'),
    );
  };
  const listTabStops = async (isPage: boolean): Promise<readonly string[]> => {
    const before = await page.evaluateHandle(() => document.activeElement);
    const stops: string[] = [];
    for (let presses = 0; presses < 120; presses += 1) {
      await page.keyboard.press('Tab');
      const place = await page.evaluate(() => {
        const at = document.activeElement;
        if (at === null || at === document.body) return 'outside';
        return at.closest('footer') === null ? 'inside' : 'footer';
      });
      if (place === 'outside' || (place === 'footer' && !isPage)) break;
      const stop = await readFocus();
      // The parts of a date are one field, and the button that opens its calendar is no element of the page.
      if (stop !== 'nothing' && stop !== stops.at(-1)) stops.push(stop);
    }
    await before.evaluate((element) =>
      element instanceof HTMLElement ? element.focus({ preventScroll: true }) : null,
    );
    return stops;
  };

  return {
    heard: () => expect.poll(() => spoken.length, { timeout: 20_000 }).toBeGreaterThan(0),
    part: async (title, of = 'main') => {
      await waitUntilQuiet();
      const heard = spoken;
      spoken = [];
      const at = await readFocus();
      const shown = withoutOptions(await page.locator(of === 'page' ? 'body' : 'main').ariaSnapshot());
      const stops = await listTabStops(of === 'page');
      const text = [
        `## ${title}`,
        `said:${heard.length === 0 ? ' nothing' : ''}`,
        ...heard.map((line) => `  ${line}`),
        `focus: ${at}`,
        'shown:',
        ...shown.split('\n').map((line) => `  ${line}`),
        'by Tab from there:',
        ...stops.map((line) => `  ${line}`),
      ].join('\n');
      parts.push(steady(text, dates, email));
      spoken = [];
    },
    text: () => `${parts.join('\n\n')}\n`,
  };
};
