import type { Browser, BrowserContextOptions } from 'playwright-core';
import { test as base } from 'vitest';
import type { Locale } from '../../../openapi/types.ts';
import { startEngine, type TranslationEngine } from '../server/translationEngine.ts';
import { launchBrowser } from './browser.ts';
import { type Customer, createCustomer } from './customer.ts';
import type { BrandId, Width } from './matrix.ts';
import { type RealServer, startRealServer } from './realServer.ts';
import { type Visit, visit } from './visit.ts';

/** Whether the desk works by itself, and quickly, or waits for a test to do its work. */
export type DeskMode = 'auto' | 'manual';

export type Opening = BrowserContextOptions & {
  readonly brand?: BrandId;
  readonly locale?: Locale;
  readonly width?: Width;
  /** Which of the worker's servers; or a server of the test's own. */
  readonly desk?: DeskMode;
  readonly server?: RealServer;
  /** A path to begin at in place of the quick quote with its cookie notice answered; null opens nothing yet. */
  readonly at?: string | null;
};

/** A customer with a browser of their own, at the address of a brand. */
export type CustomerVisit = Visit & {
  readonly they: Customer;
  readonly address: string;
  readonly server: RealServer;
};

type Servers = (desk: DeskMode) => Promise<RealServer>;
type Stops = (() => Promise<unknown>)[];

const stopAll = async (stops: Stops): Promise<void> => {
  for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop();
};

const heights = { 390: 844, 1280: 900 } as const satisfies Record<Width, number>;

/** Each customer comes from an address of their own, so that the limits of one are nobody else's. */
let visitors = 0;
const nextAddress = (): string => {
  visitors += 1;
  return `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
};

/**
 * The tests' surroundings. A worker has one browser, one translation engine and one server for each way in which the desk works,
 * all started when a test first asks. Tests are kept apart by fresh browser contexts, customers and quotations.
 */
export const test = base
  .extend('starts', { scope: 'worker' }, { browser: launchBrowser, engine: startEngine, server: startRealServer })
  .extend('browser', { scope: 'worker' }, async ({ starts }, { onCleanup }): Promise<Browser> => {
    const browser = await starts.browser();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('engine', { scope: 'worker' }, async ({ starts }, { onCleanup }): Promise<TranslationEngine> => {
    const engine = await starts.engine();
    onCleanup(() => engine.stop());
    return engine;
  })
  .extend('servers', { scope: 'worker' }, async ({ starts, engine }, { onCleanup }): Promise<Servers> => {
    const started = new Map<DeskMode, Promise<RealServer>>();
    // Where staff do the work by hand there is no engine either.
    const settings = { auto: { MT_URL: engine.url }, manual: { DESK: 'manual', MT_URL: 'none' } } as const;
    onCleanup(async () => {
      for (const server of started.values()) await (await server).stop();
    });
    return (desk) => {
      const running = started.get(desk);
      if (running !== undefined) return running;
      const server = starts.server(settings[desk]);
      started.set(desk, server);
      // The next test tries once more: one slow start fails one test, not all that follow.
      server.catch(() => started.delete(desk));
      return server;
    };
  })
  /** For a test that kills its server or needs other settings. */
  .extend('ownServer', async ({ starts }, { onCleanup }) => {
    const stops: Stops = [];
    onCleanup(() => stopAll(stops));
    return async (settings?: Readonly<Record<string, string>>): Promise<RealServer> => {
      const server = await starts.server(settings);
      stops.push(server.stop);
      return server;
    };
  })
  /** A browser of its own, which closes after what a failed test shows has been saved. */
  .extend('visit', async ({ browser }, { onCleanup }) => {
    const stops: Stops = [];
    onCleanup(() => stopAll(stops));
    return async (options?: BrowserContextOptions): Promise<Visit> => {
      const visited = await visit(browser, options);
      stops.push(visited.close);
      return visited;
    };
  })
  .extend('open', async ({ visit, servers }) => {
    return async (opening: Opening = {}): Promise<CustomerVisit> => {
      const { brand = 'wordbridge', locale = 'en', width = 1280, desk = 'auto', at, ...rest } = opening;
      const { server = await servers(desk), ...options } = rest;
      const visited = await visit({
        viewport: { width, height: heights[width] },
        extraHTTPHeaders: { 'x-forwarded-for': nextAddress() },
        ...options,
        locale,
      });
      const address = server.address(brand);
      const they = createCustomer(visited.page, locale);
      if (at === undefined) {
        await they.open(address);
        await they.refuseCookies();
      } else if (at !== null) await visited.page.goto(`${address}${at}`);
      return { ...visited, they, address, server };
    };
  });
