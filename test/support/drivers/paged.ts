import type { AnyModel } from '@fifteen/atlas';
import { feasiblePaths, type PathDriver, testPathsOn } from '@fifteen/atlas/drivers';
import { executePath, explore } from '@fifteen/atlas/paths';
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { test as base } from '../browser/fixtures.ts';

export type Paged = { readonly pageWith: (html: string) => Promise<Page> };

/** Opens pages that show this at any address. */
export const test = base.extend('pageWith', async ({ browser }, { onCleanup }): Promise<Paged['pageWith']> => {
  const pages: Page[] = [];
  onCleanup(async () => {
    for (const page of pages) await page.close();
  });
  return async (html) => {
    const page = await browser.newPage();
    pages.push(page);
    await page.route(/^http:\/\/\w+\.example\/$/, (route) => route.fulfill({ contentType: 'text/html', body: html }));
    return page;
  };
});

type PageDriver = PathDriver<{ readonly page: Page }>;

/** A driver whose pages show this. */
export const drivenOn = (driver: PageDriver, html: string): PathDriver<Paged> => ({
  ...driver,
  drive: ({ pageWith }, exploration, seen) => {
    let running: ReturnType<PageDriver['drive']> | null = null;
    const now = () => {
      if (running === null) throw new Error('Nothing runs yet.');
      return running;
    };
    return {
      reset: async (start) => {
        running = driver.drive({ page: await pageWith(html) }, exploration, seen);
        await running.reset(start);
      },
      send: (...args) => now().send(...args),
      settle: (...args) => now().settle(...args),
      fire: (...args) => now().fire(...args),
      observe: (...args) => now().observe(...args),
      ignores: (...args) => now().ignores(...args),
      stop: () => running?.stop(),
    };
  },
});

export const testPaths = testPathsOn<Paged>({
  describe: (name, body) => describe(name, body),
  test: (name, body) => test(name, ({ pageWith }) => body({ pageWith })),
});

/** What the paths of a model find wrong with a page. */
export const collectFailures = async (model: AnyModel, driver: PathDriver<Paged>, fixtures: Paged): Promise<string> => {
  const exploration = explore(model);
  const failures: string[] = [];
  for (const { path } of feasiblePaths(exploration, driver, []).paths) {
    const drive = () => driver.drive(fixtures, exploration, new Set());
    const failure = await executePath(exploration, path, new Set(), drive);
    if (failure !== null) failures.push(failure.text);
  }
  return failures.join('\n');
};
