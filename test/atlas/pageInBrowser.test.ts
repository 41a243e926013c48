import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, describe as suite, test } from 'vitest';
import { writeCharts } from '../../atlas/charts/writeCharts.ts';
import { machinesIn } from '../../atlas/describe/machinesIn.ts';
import { projectMachines } from '../../atlas/describe/projectMachines.ts';
import { drawOnce } from '../support/atlas/drawOnce.ts';
import { launchBrowser } from '../support/browser/browser.ts';
import { findViolations } from '../support/browser/findViolations.ts';
import { isFull } from '../support/tier.ts';

const fixture = (name: string): string => new URL(`./fixtures/${name}`, import.meta.url).pathname;

let browser: Browser;
let folder: string;

type Look = { readonly hash?: string; readonly name?: string; readonly dark?: boolean; readonly width?: number };

const open = async ({ hash = '', name = 'checkout', dark = false, width = 1400 }: Look = {}): Promise<Page> => {
  const page = await browser.newPage({
    viewport: { width, height: 900 },
    colorScheme: dark ? 'dark' : 'light',
  });
  await page.goto(pathToFileURL(join(folder, `${name}.html`)).href + hash);
  await page.locator('body[data-ready]').waitFor();
  return page;
};

const state = (page: Page, id: string) => page.locator(`g.state[data-state="${id}"]`);
const listLitStates = (page: Page): Promise<(string | null)[]> =>
  page.locator('g.state.now').evaluateAll((states) => states.map((one) => one.getAttribute('data-state')));
const getHash = (page: Page): string => new URL(page.url()).hash;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atlas-'));
  const rooms = await machinesIn(fixture('rooms.ts'));
  const machines = [...(await projectMachines()), ...rooms];
  for (const found of machines.filter(({ name }) => ['checkout', 'rooms'].includes(name))) {
    await writeFile(join(folder, `${found.name}.html`), (await drawOnce(found)).page);
  }
  const nodeOnly = join(folder, 'nodeOnly.ts');
  await writeFile(
    nodeOnly,
    "import { readFileSync } from 'node:fs';\nimport { createMachine } from 'xstate';\nreadFileSync('/dev/null');\nexport const nodeOnly = createMachine({ id: 'nodeOnly', initial: 'a', states: { a: {} } });",
  );
  const [found] = await machinesIn(nodeOnly);
  if (found !== undefined) await writeFile(join(folder, 'nodeOnly.html'), (await drawOnce(found)).page);
  const failure = { name: 'bad', reason: 'It cannot be read.', remedy: 'Mend it.' };
  const signs = await machinesIn(fixture('signs.ts'));
  await writeCharts(signs, [failure], { out: folder, keep: false }, () => ({}));
  browser = await launchBrowser();
}, 120_000);

afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

suite('a page in the browser, from a file', () => {
  test('describes a state that the pointer is over', async () => {
    const page = await open();
    await state(page, 'placing').hover();
    await expect.poll(() => page.locator('#read h2').textContent()).toBe('placing');
    expect(getHash(page)).toBe('');
    expect(await page.locator('#read').textContent()).toContain('section');
    expect(await page.locator('#read h3').allTextContents()).toEqual(['Ways on', 'Ways here']);
  });

  test('describes a state that is reached by keyboard, keeps it in the address, and goes back', async () => {
    const page = await open();
    await state(page, 'placing').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('#read h2').textContent()).toBe('placing');
    expect(await page.locator('#read').textContent()).toContain('The server takes the order');
    expect(getHash(page)).toBe('#state=placing');
    expect(await page.locator('g.arrow.lit').count()).toBeGreaterThan(1);
    await page.locator('#read').getByRole('button', { name: 'billing' }).first().click();
    expect(getHash(page)).toBe('#state=preparing.filling.billing');
    await page.goBack();
    await expect.poll(() => page.locator('#read h2').textContent()).toBe('placing');
    await page.goBack();
    await expect.poll(() => page.locator('#read h2').count()).toBe(0);
  });

  test('opens at a state and leads from the tables to it, and to its line in the source', async () => {
    const page = await open({ hash: '#state=preparing.filling.billing&fold=paying' });
    expect(await page.locator('#read h2').textContent()).toBe('preparing.filling.billing');
    await page.locator('#states').getByRole('link', { name: 'placing', exact: true }).click();
    await expect.poll(() => page.locator('#read h2').textContent()).toBe('placing');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-state'))).toBe('placing');
    expect(new URLSearchParams(getHash(page).slice(1)).getAll('fold')).toEqual(['paying']);
    await page.locator('#read .source-link').click();
    await expect.poll(() => page.locator('.source .here').textContent()).toContain('placing: {');
    expect(await page.locator('#source').evaluate((details) => details.hasAttribute('open'))).toBe(true);
    const again = await open({ hash: getHash(page) });
    expect(await again.locator('.source .here').textContent()).toContain('placing: {');
  });

  test('finds by name, and says when there is nothing', async () => {
    const page = await open();
    await page.fill('#find', 'placing');
    expect(await page.locator('g.state.found').first().getAttribute('data-state')).toBe('placing');
    await page.keyboard.press('Enter');
    expect(getHash(page)).toBe('#state=placing');
    await page.fill('#find', 'no such state');
    expect(await page.locator('#found').textContent()).toBe('nothing found');
    expect(await page.locator('g.state.found').count()).toBe(0);
  });

  test('folds and opens a compound state, by the box and by keyboard', async () => {
    const page = await open({ hash: '#fold=paying' });
    await expect.poll(() => state(page, 'paying.paid').count()).toBe(0);
    await page.getByRole('checkbox', { name: 'paying' }).check();
    await expect.poll(() => state(page, 'paying.paid').count()).toBe(1);
    await state(page, 'paying').focus();
    await page.keyboard.press(' ');
    await expect.poll(() => state(page, 'paying.paid').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-state'))).toBe('paying');
    await page.goBack();
    await expect.poll(() => state(page, 'paying.paid').count()).toBe(1);
  });

  test('lays out any folding of a big chart that it does not carry', async () => {
    const page = await open({ name: 'rooms', hash: '#fold=hall&fold=bath' });
    await expect.poll(() => page.locator('g.kind-folded').count()).toBe(2);
    expect(await state(page, 'kitchen.lit').count()).toBe(1);
    await page.getByRole('checkbox', { name: 'attic' }).uncheck();
    await expect.poll(() => page.locator('g.kind-folded').count()).toBe(3);
    expect(new URLSearchParams(getHash(page).slice(1)).getAll('fold')).toEqual(['hall', 'bath', 'attic']);
  });

  test('runs the machine, goes back, and shares the scenario by its address', async () => {
    const page = await open({ hash: '#level=' });
    await page.click('#mode-simulate');
    expect(await listLitStates(page)).toEqual(['loading']);
    await page.getByRole('button', { name: 'loadBilling answers #1' }).click();
    await page.getByRole('button', { name: 'continue' }).click();
    expect(await listLitStates(page)).toEqual(['preparing.filling.billing']);
    expect((await page.locator('.just').allTextContents()).join(' ')).toContain('continue');
    expect(await page.locator('.just').allTextContents()).not.toContain('back');
    await page.getByRole('button', { name: 'Go back' }).click();
    expect(await listLitStates(page)).toEqual(['preparing.reviewing']);
    const other = await open({ hash: getHash(page) });
    await expect.poll(() => listLitStates(other)).toEqual(['preparing.reviewing']);
    expect(await other.locator('.history li').count()).toBe(2);
    expect(await other.locator('#simulate pre').textContent()).toContain('"billing"');
  });

  test('shows what has happened as a sequence, to be read, copied and saved, by keyboard', async () => {
    const page = await open();
    await page.click('#mode-simulate');
    await page.getByRole('button', { name: 'loadBilling answers #1' }).click();
    await page.getByRole('button', { name: 'As a sequence' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'checkout' });
    expect(await dialog.locator('svg.sequence').getAttribute('aria-label')).toMatch(/^Sequence of checkout: /);
    expect(await dialog.locator('svg desc').textContent()).toContain('loadBilling to checkout: answers with ');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('sequence-place');
    const overflowing = await dialog
      .locator('text[data-width]')
      .evaluateAll(
        (texts) =>
          texts.filter(
            (text) => text instanceof SVGTextElement && text.getComputedTextLength() > Number(text.dataset.width) + 1,
          ).length,
      );
    expect(overflowing).toBe(0);
    for (const dark of [false, true]) {
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
      expect(await findViolations(page)).toEqual([]);
    }
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save as SVG' }).click();
    const file = await (await saved).path();
    expect(readFileSync(file, 'utf8')).toMatch(/^<svg [^>]*class="sequence"/);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('As a sequence');
  });

  test('says which guard refuses, composite ones spelled out, and keeps the place of who works by keyboard', async () => {
    const page = await open({ name: 'rooms' });
    await page.click('#mode-simulate');
    const choice = page.locator('.move').filter({ has: page.getByRole('button', { name: 'leave', exact: true }) });
    const words = 'refused by (event.type.length > 3 and not in state {hall: dark})';
    expect(await choice.locator('.refused').textContent()).toBe(words);
    await page.getByRole('button', { name: 'light', exact: true }).focus();
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('where');
    expect(await choice.locator('.effect').textContent()).toBe('→ attic.dark');
    await page.getByRole('button', { name: 'leave', exact: true }).click();
    expect(await listLitStates(page)).toEqual(['attic.dark']);
    expect(await page.locator('g.arrow.just').count()).toBe(1);
  });

  test('leads to the chart of an invoked machine, from the picture and from the panel', async () => {
    const page = await open({ name: 'signs', hash: '#state=working.area.running' });
    await page.locator('#read').getByRole('link', { name: 'child as childOfArea' }).click();
    await expect.poll(() => new URL(page.url()).pathname.split('/').at(-1)).toBe('child.html');
    await page.goBack();
    await page.locator('#picture a.runs').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).pathname.split('/').at(-1)).toBe('child.html');
  });

  test.for([true, false])(
    'keeps to the rules of accessibility with every sign and with a failure, dark: %s',
    async (dark) => {
      const page = await open({ name: 'signs', dark, hash: '#state=working.area.running' });
      await page.locator('#legend summary').click();
      expect(await findViolations(page)).toEqual([]);
      for (const name of ['index', 'bad']) {
        await page.goto(pathToFileURL(join(folder, `${name}.html`)).href);
        expect(await page.locator('main').textContent()).toContain('It cannot be read.');
        expect(await findViolations(page)).toEqual([]);
      }
    },
  );

  test('is read even where its machine cannot run', async () => {
    const page = await open({ name: 'nodeOnly' });
    await state(page, 'a').hover();
    await expect.poll(() => page.locator('#read h2').textContent()).toBe('a');
    await page.click('#mode-simulate');
    expect(await page.locator('#simulate').textContent()).toContain('This machine cannot be run in a page.');
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

  const looks = [
    ['dark', 1280],
    ['light', 390],
    ['light', 1280],
  ] as const;
  test.for(isFull ? looks : looks.slice(0, 2))(
    'keeps to the rules of accessibility, %s, %i wide',
    async ([scheme, width]) => {
      const page = await open({ dark: scheme === 'dark', width });
      await page.locator('#legend summary').focus();
      await page.keyboard.press('Enter');
      expect(await page.locator('.signs').isVisible()).toBe(true);
      await state(page, 'placing').focus();
      for (const mode of ['read', 'simulate', 'live']) {
        await page.click(`#mode-${mode}`);
        expect(await findViolations(page)).toEqual([]);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    },
  );
});
