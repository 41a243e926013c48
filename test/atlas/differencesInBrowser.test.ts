import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, describe as suite, test } from 'vitest';
import { run } from '../../tools/run.ts';
import { launchBrowser } from '../support/browser/browser.ts';
import { findViolations } from '../support/browser/findViolations.ts';

let browser: Browser;
let folder: string;

const source = (target: string, action: string): string => `import { createMachine } from 'xstate';
export const door = createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { open: 'opened' } },
    opened: { entry: '${action}', on: { close: '${target}' } },
    ajar: { on: { close: 'closed' } },
  },
});
`;

const open = async (hash = '', dark = false, width = 1280): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme: dark ? 'dark' : 'light' });
  await page.goto(pathToFileURL(join(folder, 'atlas/door.differences.html')).href + hash);
  await page.locator('body[data-ready]').waitFor();
  return page;
};

const listLitStates = (page: Page, side: string): Promise<(string | null)[]> =>
  page
    .locator(`#picture-${side} g.state.now`)
    .evaluateAll((states) => states.map((one) => one.getAttribute('data-state')));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'differences-'));
  const git = (...args: readonly string[]): void => {
    execFileSync('git', args, { cwd: folder, stdio: 'ignore' });
  };
  git('init', '-q');
  await writeFile(join(folder, 'door.ts'), source('closed', 'creak'));
  git('add', '.');
  git('-c', 'user.name=Anna', '-c', 'user.email=anna@example.com', 'commit', '-qm', 'Begin');
  await writeFile(join(folder, 'door.ts'), source('ajar', 'squeak'));
  const args = ['atlas/cli.ts', 'chart', join(folder, 'door.ts'), '--diff', 'HEAD', '--out', join(folder, 'atlas')];
  await run(process.execPath, args);
  browser = await launchBrowser();
}, 180_000);

afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

suite('two versions beside each other', () => {
  test('open at the step in which the first path differs', async () => {
    const page = await open();
    expect(await page.locator('#at').textContent()).toMatch(/^Step 2 of /);
    expect(await listLitStates(page, 'before')).toEqual(['closed']);
    expect(await listLitStates(page, 'now')).toEqual(['ajar']);
    const strokes = await page
      .locator('#picture-now g.state.now > .face, #picture-now g.arrow.just > .line')
      .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).stroke));
    // Where a machine is weighs more than what has changed of it.
    expect(new Set(strokes)).toEqual(new Set(['rgb(214, 0, 108)']));
    expect(await page.locator('.step[aria-current=step] .before').textContent()).toBe('HEAD: in closed');
    expect(await page.locator('.step[aria-current=step] .now').textContent()).toBe('today: in ajar');
    expect(await page.locator('#words').textContent()).toContain('today');
  });

  test('are gone through by buttons, by arrow keys and by the list, and the address keeps the place', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    expect(await listLitStates(page, 'before')).toEqual(['opened']);
    expect(await listLitStates(page, 'now')).toEqual(['opened']);
    expect(await page.locator('#facts-before .other').allTextContents()).toEqual(['do creak']);
    expect(await page.locator('#facts-now .other').allTextContents()).toEqual(['do squeak']);
    await page.keyboard.press('ArrowLeft');
    expect(await page.locator('#at').textContent()).toBe('Start');
    await page.keyboard.press('ArrowLeft');
    expect(await page.locator('#previous').getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('ArrowRight');
    expect(new URL(page.url()).hash).toBe('#path=0&step=1');
    const again = await open('#path=0&step=1');
    expect(await listLitStates(again, 'now')).toEqual(['opened']);
    await again.locator('.step').last().click();
    expect(await again.evaluate(() => document.activeElement?.getAttribute('aria-current'))).toBe('step');
    await again.getByRole('button', { name: 'To the difference' }).click();
    expect(await again.locator('#at').textContent()).toMatch(/^Step 2 of /);
  });

  test('play another path, and are drawn larger', async () => {
    const page = await open();
    const first = await page.locator('#words').textContent();
    await page.locator('#paths').selectOption({ index: 1 });
    expect(await page.locator('#words').textContent()).not.toBe(first);
    const readWidth = (): Promise<number> => page.locator('#picture-now svg').evaluate((svg) => svg.clientWidth);
    const before = await readWidth();
    await page.getByRole('button', { name: 'Larger' }).click();
    expect(await readWidth()).toBeGreaterThan(before);
  });

  test.for([
    ['light', 1280],
    ['dark', 390],
  ] as const)('keep to the rules of accessibility, %s, %i wide', async ([scheme, width]) => {
    const page = await open('', scheme === 'dark', width);
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
});
