import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, describe as suite, test } from 'vitest';
import { drawMachine } from '../../atlas/charts/charts.ts';
import { projectMachines } from '../../atlas/describe/stored.ts';
import { chromiumFlags, ensureChromium } from '../../tools/chromium.ts';

let browser: Browser;
let folder: string;
let address: string;

const open = async (hash = ''): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  await page.goto(address + hash);
  await page.locator('body[data-ready]').waitFor();
  return page;
};

const lit = (page: Page): Promise<(string | null)[]> =>
  page.locator('g.state.now').evaluateAll((states) => states.map((state) => state.getAttribute('data-state')));

beforeAll(async () => {
  const found = (await projectMachines()).find(({ machine }) => machine.id === 'checkout');
  if (found === undefined) throw new Error('There is a checkout.');
  folder = await mkdtemp(join(tmpdir(), 'atlas-'));
  const file = join(folder, 'checkout.html');
  await writeFile(file, (await drawMachine(found)).page);
  address = pathToFileURL(file).href;
  browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...chromiumFlags] });
}, 60_000);

afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

suite('a page in the browser, from a file', () => {
  test('tells of a state that is reached by keyboard, and keeps it in the address', async () => {
    const page = await open();
    await page.locator('g.state[data-state="reviewing"]').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('#read h2').textContent()).toBe('reviewing');
    expect(await page.locator('#read').textContent()).toContain('The customer looks at the offer');
    expect(new URL(page.url()).hash).toBe('#state=reviewing');
    expect(await page.locator('g.arrow.lit').count()).toBeGreaterThan(2);
  });

  test('finds by name', async () => {
    const page = await open();
    await page.fill('#find', 'placing');
    expect(await page.locator('g.state.found').first().getAttribute('data-state')).toBe('placing');
  });

  test('folds and opens a compound state', async () => {
    const page = await open('#fold=paying');
    await expect.poll(() => page.locator('g.state[data-state="paying.paid"]').count()).toBe(0);
    await page.getByRole('checkbox', { name: 'paying' }).check();
    await expect.poll(() => page.locator('g.state[data-state="paying.paid"]').count()).toBe(1);
  });

  test('runs the machine, goes back, and shares the scenario by its address', async () => {
    const page = await open();
    await page.click('#mode-simulate');
    expect(await lit(page)).toEqual(['loading']);
    await page.getByRole('button', { name: 'loadBilling answers #1' }).click();
    await page.getByRole('button', { name: 'continue' }).click();
    expect(await lit(page)).toEqual(['billing']);
    expect(await page.locator('g.arrow.just').count()).toBe(1);
    await page.getByRole('button', { name: 'Go back' }).click();
    expect(await lit(page)).toEqual(['reviewing']);
    const other = await open(new URL(page.url()).hash);
    await expect.poll(() => lit(other)).toEqual(['reviewing']);
    expect(await other.locator('.history li').count()).toBe(2);
  });

  test('fits its texts into their places', async () => {
    const page = await open();
    const worst = await page
      .locator('text[data-width]')
      .evaluateAll((texts) =>
        Math.max(
          ...texts.map((text) =>
            text instanceof SVGTextElement ? text.getComputedTextLength() - Number(text.dataset.width) : 0,
          ),
        ),
      );
    expect(worst).toBeLessThan(0.5);
  });
});
