import type { Browser, JSHandle, Page } from 'playwright-core';
import { slowdown } from './trace.ts';

/** One cold load. Times in milliseconds since the navigation began, sizes in bytes as they travelled. */
export type Load = {
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  /** A control takes input. */
  readonly usable: number;
  /** The application has taken over the page as it was built, with what had been filled in. */
  readonly taken: number;
  /** The last of start-up's answers is here; 0 where nothing is asked for. */
  readonly answered: number;
  readonly script: number;
  /** Typefaces and pictures. */
  readonly faces: number;
  /** All without typefaces and pictures, headers of answers included. */
  readonly total: number;
  /** What has been asked for. */
  readonly requests: number;
};

/** Slow 4G: 1.6 Mbit/s down, 150 ms there and back; a processor four times slower. */
export const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Collects in the page what the browser reports about painting and shifting. */
const watch = (): void => {
  const seen = { lcp: 0, cls: 0 };
  Object.assign(window, { __seen: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) seen.cls += Number(entry.value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Waits until the application has taken over the page, where one does. @returns when, by the page's clock */
export const waitUntilTaken = (page: Page): Promise<JSHandle<number>> =>
  page.waitForFunction(
    () => (document.querySelector('[data-prerendered]') === null ? performance.now() : 0),
    undefined,
    { polling: 'raf', timeout: 60_000 },
  );

/** Loads an address with nothing kept from before. @param usable a selector that matches once the page can be used */
export const measure = async (browser: Browser, url: string, usable: string): Promise<Load> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const sizes: Promise<{ type: string; bytes: number; headers: number }>[] = [];
  page.on('requestfinished', (request) => {
    const type = request.resourceType();
    sizes.push(
      request.sizes().then(({ responseBodySize: bytes, responseHeadersSize: headers }) => ({ type, bytes, headers })),
    );
  });
  await page.addInitScript(watch);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

  await page.goto(url, { waitUntil: 'commit' });
  const waited = await page.waitForFunction(
    (selector) => (document.querySelector(selector)?.closest('[inert]') === null ? performance.now() : 0),
    usable,
    { polling: 'raf', timeout: 60_000 },
  );
  const at = await waited.jsonValue();
  const taken = await (await waitUntilTaken(page)).jsonValue();
  const received = await Promise.all(sizes);
  await page.waitForTimeout(1_500);
  const painted = await page.evaluate(() => {
    const seen: unknown = Reflect.get(window, '__seen');
    const number = (key: string): number =>
      typeof seen === 'object' && seen !== null ? Number(Reflect.get(seen, key)) : 0;
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const answered = performance
      .getEntriesByType('resource')
      .flatMap((entry) =>
        entry instanceof PerformanceResourceTiming &&
        /\/api\/v2\/(oauth2|dict|service|brand\/\w+(\/categories)?$)/.test(entry.name)
          ? entry.responseEnd
          : [],
      );
    return { fcp, lcp: number('lcp'), cls: number('cls'), answered: Math.max(0, ...answered) };
  });
  await context.close();
  const sum = (files: readonly { bytes: number }[]): number => files.reduce((bytes, file) => bytes + file.bytes, 0);
  const isFace = ({ type }: { type: string }): boolean => type === 'font' || type === 'image';
  const others = received.filter((file) => !isFace(file));
  return {
    ...painted,
    usable: at,
    taken,
    script: sum(received.filter(({ type }) => type === 'script')),
    faces: sum(received.filter(isFace)),
    total: others.reduce((bytes, file) => bytes + file.headers, sum(others)),
    requests: received.length,
  };
};

export const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The median of several loads, each figure by itself. */
export const median = (loads: readonly Load[]): Load => ({
  fcp: middle(loads.map(({ fcp }) => fcp)),
  lcp: middle(loads.map(({ lcp }) => lcp)),
  cls: middle(loads.map(({ cls }) => cls)),
  usable: middle(loads.map(({ usable }) => usable)),
  taken: middle(loads.map(({ taken }) => taken)),
  answered: middle(loads.map(({ answered }) => answered)),
  script: middle(loads.map(({ script }) => script)),
  faces: middle(loads.map(({ faces }) => faces)),
  total: middle(loads.map(({ total }) => total)),
  requests: middle(loads.map(({ requests }) => requests)),
});
