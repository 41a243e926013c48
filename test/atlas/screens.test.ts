import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, describe as suite, test } from 'vitest';
import { screensIn } from '../../atlas/charts/screens.ts';
import { writeCharts } from '../../atlas/charts/writeCharts.ts';
import { projectMachines } from '../../atlas/describe/projectMachines.ts';
import { serveAtlas } from '../../server/platform/http/atlas.ts';
import { setSecurityHeaders } from '../../server/platform/http/security.ts';
import { buildScreens } from '../../tools/build/buildScreens.ts';
import { launchBrowser } from '../support/browser/browser.ts';

let dist: string;
let app: FastifyInstance;
let origin: string;
let browser: Browser;

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'screens-'));
  const out = join(dist, 'atlas');
  expect(await buildScreens(join(out, 'screens'))).toBe(true);
  const machines = (await projectMachines()).filter(({ name }) => ['checkout', 'order'].includes(name));
  const screensOf = screensIn(out, undefined);
  await writeCharts(machines, [], { out, keep: false }, (at) => ({ screens: screensOf(machines[at]?.name ?? '') }));
  app = Fastify();
  setSecurityHeaders(app, () => ({ script: [], style: [] }), undefined);
  await serveAtlas(app, dist);
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
  browser = await launchBrowser();
}, 300_000);

afterAll(async () => {
  await browser.close();
  await app.close();
  rmSync(dist, { recursive: true });
});

const open = async (address: string): Promise<{ page: Page; faults: string[] }> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1000 } });
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto(`${origin}${address}`);
  await page.locator('body[data-ready]').waitFor();
  return { page, faults };
};

suite('the screen of a state', { timeout: 120_000 }, () => {
  test('is shown beside it, in the languages of the brand, and follows the simulation', async () => {
    const { page, faults } = await open('/atlas/checkout.html#state=preparing.filling.billing');
    await page.getByText('What is seen').click();
    const screen = page.frameLocator('.screen-frame iframe');
    await screen.getByRole('heading', { name: 'Invoice details' }).waitFor();
    await screen.getByLabel('Language', { exact: true }).selectOption('de');
    await screen.getByRole('heading', { name: 'Rechnungsdaten' }).waitFor();
    // A state that holds others is in several configurations.
    await page.goto(`${page.url().replace(/#.*/, '')}#state=paying`);
    await screen.getByLabel('Configuration', { exact: true }).locator('option').nth(1).waitFor({ state: 'attached' });
    await page.click('#mode-simulate');
    await page.getByRole('button', { name: 'loadBilling answers #1' }).click();
    await screen.getByRole('heading', { name: 'Ihr Auftrag' }).waitFor();
    await screen.getByLabel('Configuration', { exact: true }).waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });

  test('runs apart from what the customer has stored, and calls nobody', async () => {
    const { page } = await open('/atlas/checkout.html#state=preparing.filling.billing');
    await page.evaluate(() => localStorage.setItem('mine', 'kept'));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.getByText('What is seen').click();
    await page.frameLocator('.screen-frame iframe').getByRole('heading', { name: 'Invoice details' }).waitFor();
    const [, frame] = page.frames();
    const stored = await frame?.evaluate(() => {
      try {
        return localStorage.length;
      } catch (error) {
        return error instanceof Error ? error.name : 'other';
      }
    });
    expect(stored).toBe('SecurityError');
    expect(await page.evaluate(() => Object.entries({ ...localStorage }))).toEqual([['mine', 'kept']]);
    expect(asked.filter((path) => !path.startsWith('/atlas/screens/'))).toEqual([]);
  });

  test('is not offered where a machine has none', async () => {
    const { page } = await open('/atlas/order.html#state=draft');
    expect(await page.getByText('What is seen').count()).toBe(0);
  });

  test('says where it is shown, on a page that is opened as a file', async () => {
    const page = await browser.newPage();
    await page.goto(`${pathToFileURL(join(dist, 'atlas/checkout.html')).href}#state=preparing.filling.billing`);
    await page.locator('body[data-ready]').waitFor();
    await page.getByText('What is seen').click();
    expect(await page.locator('.screen').textContent()).toContain('where a server shows this page');
    expect(await page.locator('.screen iframe').count()).toBe(0);
  });

  test('may be at any address', () => {
    const folder = join(dist, 'other');
    expect(screensIn(folder, 'https://screens.example/')('any')).toBe('https://screens.example/');
    expect(screensIn(folder, undefined)('checkout')).toBe(null);
    mkdirSync(join(folder, 'screens'), { recursive: true });
    writeFileSync(join(folder, 'screens/index.html'), '');
    writeFileSync(join(folder, 'screens/machines.json'), '["checkout"]');
    expect(screensIn(folder, undefined)('checkout')).toBe('screens/index.html');
    expect(screensIn(folder, undefined)('order')).toBe(null);
  });
});
