import type { PathDriver } from '@fifteen/atlas/drivers';
import { testPathsOn } from '@fifteen/atlas/drivers';
import { executePath, explore, planOf } from '@fifteen/atlas/paths';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test as base } from '../support/fixtures.ts';
import { kettleMachine, kettleModel } from './kettle.ts';
import { kettleDriver } from './kettleDriver.ts';
import { type Fault, kettlePage } from './kettlePage.ts';

type Paged = { readonly pageWith: (fault: Fault) => Promise<Page> };

const test = base.extend('pageWith', async ({ browser }, { onCleanup }): Promise<Paged['pageWith']> => {
  const pages: Page[] = [];
  onCleanup(async () => {
    for (const page of pages) await page.close();
  });
  return async (fault) => {
    const page = await browser.newPage();
    pages.push(page);
    await page.route('http://kettle.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: kettlePage(fault) }),
    );
    return page;
  };
});

const withPage = (fault: Fault): PathDriver<Paged> => ({
  ...kettleDriver,
  drive: ({ pageWith }, exploration, seen) => {
    let driver: ReturnType<typeof kettleDriver.drive> | null = null;
    const now = () => {
      if (driver === null) throw new Error('Nothing runs yet.');
      return driver;
    };
    return {
      reset: async (start) => {
        driver = kettleDriver.drive({ page: await pageWith(fault) }, exploration, seen);
        await driver.reset(start);
      },
      send: (...args) => now().send(...args),
      settle: (...args) => now().settle(...args),
      fire: (...args) => now().fire(...args),
      observe: (...args) => now().observe(...args),
      ignores: (...args) => now().ignores(...args),
      stop: () => driver?.stop(),
    };
  },
});

describe('a browser driver of forty lines', () => {
  testPathsOn<Paged>({
    describe: (name, body) => describe(name, body),
    test: (name, body) => test(name, ({ pageWith }) => body({ pageWith })),
  })(kettleMachine, kettleModel, withPage('none'));
});

describe('finds a page that', () => {
  const exploration = explore(kettleModel);

  test.for([
    ['neverCools', '“Cold” does not show'],
    ['heatsOnlyOnce', 'heat is taken, but “Heat” cannot be pressed'],
    ['hidesFailure', '“Out of order” does not show'],
  ] as const)('%s', async ([fault, words], { pageWith }) => {
    const failures: string[] = [];
    for (const path of planOf(exploration).paths) {
      const drive = () => withPage(fault).drive({ pageWith }, exploration, new Set());
      const failure = await executePath(exploration, path, new Set(), drive);
      if (failure !== null) failures.push(failure.text);
    }
    expect(failures.join('\n')).toContain(words);
  });
});
