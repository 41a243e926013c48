import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { root } from '../../tools/brands.ts';
import { findViolations } from '../support/browser/findViolations.ts';
import { test } from '../support/browser/fixtures.ts';
import { findFreePorts } from '../support/browser/ports.ts';
import { visit } from '../support/browser/visit.ts';
import { listLayoutFaults } from './support/layout.ts';
import { looks } from './support/looks.ts';
import { canCompare, photograph } from './support/photograph.ts';

let canvasPage: Page;
let compares = false;
test.beforeAll(async ({ browser }) => {
  canvasPage = await browser.newPage();
  compares = await canCompare(browser, canvasPage);
});
test.afterAll(() => canvasPage.close());

describe.each(['wordbridge', 'mostek', 'przekladnia'] as const)('the components of %s', (brand) => {
  let development: ViteDevServer;
  let address: string;
  beforeAll(async () => {
    const port = await findFreePorts();
    process.env.BRAND = brand;
    process.env.VITE_PORT = String(port);
    development = await createServer({
      configFile: join(root, 'vite.config.ts'),
      cacheDir: join(root, 'node_modules/.cache/visual'),
      logLevel: 'error',
      server: { hmr: false },
    });
    await development.listen();
    address = `http://localhost:${port}/ui`;
  });
  afterAll(() => development.close());

  test('look as they should in each of their states', async ({ browser }) => {
    const visited = await visit(browser);
    const { page } = visited;
    await page.goto(address);
    await page.locator('[data-gallery]').waitFor({ timeout: 60_000 });
    const faults: string[] = [];
    for (const { scheme, width, height } of looks) {
      const picture = `${brand}/ui-${scheme}-${width}`;
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: scheme });
      faults.push(...(await listLayoutFaults(page)).map((fault) => `${picture}: ${fault}`));
      faults.push(...(await findViolations(page)).map((fault) => `${picture}: ${fault}`));
      if (compares) faults.push(...(await photograph(page, canvasPage, picture, 'main')));
    }
    await visited.close();
    expect(faults).toEqual([]);
  });
});
