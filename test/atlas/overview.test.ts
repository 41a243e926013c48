import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, describe as suite, test } from 'vitest';
import { projectMachines } from '../../atlas/describe/projectMachines.ts';
import { drawOnce } from '../support/atlas/drawOnce.ts';
import { launchBrowser } from '../support/browser/browser.ts';

let browser: Browser;
let folder: string;

const open = async (name: string, hash = ''): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(pathToFileURL(join(folder, `${name}.html`)).href + hash);
  await page.locator('body[data-ready]').waitFor();
  return page;
};

/** Where one is: the whole chart, or a level. */
const readPlace = (page: Page): Promise<string | null> => page.locator('#levels [aria-current=true]').textContent();
const readScale = (page: Page): Promise<string | null> => page.locator('#scale').textContent();
const state = (page: Page, id: string) => page.locator(`g.state[data-state="${id}"]`);

/** By how many pixels the picture is wider and higher than what shows of it; at most 0 where all of it shows. */
const readHidden = (page: Page): Promise<readonly number[]> =>
  page.locator('#picture').evaluate((frame) => {
    const picture = frame.querySelector('svg')?.getBoundingClientRect();
    return [(picture?.width ?? 0) - frame.clientWidth, (picture?.height ?? 0) - frame.clientHeight];
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'overview-'));
  for (const found of await projectMachines()) {
    if (!['checkout', 'request', 'reorder'].includes(found.name)) continue;
    await writeFile(join(folder, `${found.name}.html`), (await drawOnce(found)).page);
  }
  browser = await launchBrowser();
}, 120_000);

afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

suite('a page opens', () => {
  test('whole, where that is read at full size', async () => {
    const page = await open('reorder');
    expect([await readPlace(page), await readScale(page)]).toEqual(['Whole chart', '100 %']);
  });

  test('at the outermost level, where the whole is too wide, and fits into its frame', async () => {
    const page = await open('checkout');
    expect(await readPlace(page)).toBe('checkout');
    expect(await page.locator('#folds').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Fit' }).click();
    for (const hidden of await readHidden(page)) expect(hidden).toBeLessThanOrEqual(0);
  });

  test('at the level that shows the state of its address, under the name of that level', async () => {
    const page = await open('request', '#state=form.filling.editing.price.settling');
    expect(await readPlace(page)).toBe('price');
    await expect(state(page, 'form.filling.editing.price.settling').isVisible()).resolves.toBe(true);
    expect(await page.locator('.heads .t-name').first().textContent()).toBe('price');
  });
});

suite('the whole of a large chart', () => {
  test('shows at once with names that fit into their boxes, and the way back leads to the level', async () => {
    const page = await open('checkout');
    await page.getByRole('button', { name: 'Whole chart' }).click();
    expect(await readPlace(page)).toBe('Whole chart');
    for (const hidden of await readHidden(page)) expect(hidden).toBeLessThanOrEqual(0);
    const shown = await page.locator('g.state:has(> rect.face)').evaluateAll((groups) =>
      groups.flatMap((group) => {
        const box = group.querySelector('.face')?.getBoundingClientRect();
        return [...group.querySelectorAll(':scope > text')]
          .map((text) => ({ text: text.textContent ?? '', at: text.getBoundingClientRect() }))
          .filter(({ at }) => at.width > 0)
          .map(({ text, at }) => [text, box !== undefined && at.right <= box.right && at.bottom <= box.bottom + 1]);
      }),
    );
    expect(shown.length).toBeGreaterThan(10);
    expect(shown.filter(([, fits]) => fits !== true)).toEqual([]);
    await page.reload();
    await page.locator('body[data-ready]').waitFor();
    expect(await readPlace(page)).toBe('Whole chart');
    await page.goBack();
    await expect.poll(() => readPlace(page)).toBe('checkout');
  });

  test('is moved by its map, which is there only while something is hidden', async () => {
    const page = await open('checkout', '#level=');
    await page.getByRole('button', { name: 'Full size' }).click();
    const map = page.locator('.minimap');
    expect(await map.locator('rect').count()).toBe((await page.locator('g.state').count()) + 1);
    const { width = 0, height = 0 } = (await map.boundingBox()) ?? {};
    await map.click({ position: { x: width / 2, y: height * 0.75 } });
    const placed = page.locator('#picture');
    await expect.poll(() => placed.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(800);
    const whole = await placed.locator('svg').evaluate((svg) => Number(svg.getAttribute('height')));
    const [from = 0, high = 0] = await map
      .locator('.shown')
      .evaluate((part) => ['y', 'height'].map((name) => Number(part.getAttribute(name))));
    expect(Math.abs(from + high / 2 - whole * 0.75)).toBeLessThan(whole / 50);
    expect(Math.abs(from - (await placed.evaluate(({ scrollTop }) => scrollTop)))).toBeLessThan(30);
    await page.getByRole('button', { name: 'Whole chart' }).click();
    await expect.poll(() => map.isVisible()).toBe(false);
  });
});
