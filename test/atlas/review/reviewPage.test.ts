import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, describe as suite, test } from 'vitest';
import { chromiumFlags, ensureChromium } from '../../../tools/chromium.ts';
import { run } from '../../../tools/run.ts';
import { violationsOf } from '../violationsOf.ts';

const source = `import { createMachine } from 'xstate';
export const lamp = createMachine({
  id: 'lamp', initial: 'off',
  states: { off: { on: { press: 'on' } }, on: { on: { press: 'off', kick: 'broken' } }, broken: { type: 'final' } },
});`;
const unsafe = '<img src=x onerror="document.title = 1"> & why?';

let browser: Browser;
let folder: string;

const charts = (...args: readonly string[]): ReturnType<typeof run> =>
  run(process.execPath, ['atlas/cli.ts', 'chart', join(folder, 'lamp.ts'), ...args]);

const open = async (dark = false, hash = ''): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, colorScheme: dark ? 'dark' : 'light' });
  await page.goto(pathToFileURL(join(folder, 'out/lamp.html')).href + hash);
  await page.locator('body[data-ready]').waitFor();
  return page;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'review-'));
  await writeFile(join(folder, 'lamp.ts'), source);
  await charts('--sign', '--by', 'Jan Nowak');
  await charts('--comment', 'on', '--text', unsafe, '--by', 'Anna Kowalska');
  await charts('--comment', 'on: kick', '--text', 'How hard?', '--by', 'Anna Kowalska');
  const settled = await charts('--comment', 'off', '--text', 'Is it dark?', '--by', 'Anna Kowalska');
  const [, id = ''] = /^Comment ([0-9a-f]{4}) /.exec(settled.output) ?? [];
  await charts('--settle', id, '--by', 'Jan Nowak', '--text', 'It is.');
  await writeFile(join(folder, 'lamp.ts'), source.replace("press: 'off', kick", "press: 'off', throw: 'broken', kick"));
  await charts('--out', join(folder, 'out'));
  browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...chromiumFlags] });
}, 120_000);

afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

suite('the review in a page', () => {
  test('says how the sign-off stands and how many comments are open, on the index as well', async () => {
    const page = await open();
    const section = page.locator('#review');
    expect(await section.locator('summary').textContent()).toContain('2 open comments');
    await section.locator('summary').click();
    expect(await section.locator('.signed').textContent()).toContain('Signed off by Jan Nowak');
    expect(await section.locator('.signed .stale').count()).toBe(1);
    expect(await section.textContent()).toContain('It is.');
    await page.goto(pathToFileURL(join(folder, 'out/index.html')).href);
    expect(await page.locator('.waits').textContent()).toContain('2 open comments');
  });

  test('marks the states with open comments, and shows their words as they were written', async () => {
    const page = await open();
    expect(await page.locator('.chart .comment-sign').allTextContents()).toEqual(['2']);
    await page.locator('g.state[data-state="on"]').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('#read .comments').count()).toBe(1);
    expect(await page.locator('#read .comments').textContent()).toContain(unsafe);
    expect(await page.locator('#read .comments').textContent()).toContain('How hard?');
    expect(await page.title()).not.toBe('1');
  });

  test('gives the command that writes a comment, and that settles one', async () => {
    const page = await open(false, '#state=off');
    await page.locator('#read .commenting summary').click();
    await page.locator('#read textarea').fill("Who's there?");
    await page.locator('#read .commenting input.reviewer').fill('Zoë');
    await page.locator('#read .commenting button.copy').click();
    const command = await page.locator('#read pre.copied').textContent();
    expect(command).toContain("--comment 'off' --text 'Who'\\''s there?' --by 'Zoë'");
    await page.locator('#review summary').click();
    await page.locator('#review button[data-settle]').first().click();
    expect(await page.locator('#review pre.copied').textContent()).toMatch(/--settle [0-9a-f]{4} --by 'Zoë'$/);
  });

  test.for([true, false])('keeps to the rules of accessibility, dark: %s', async (dark) => {
    const page = await open(dark, '#state=on');
    await page.locator('#review summary').click();
    await page.locator('#read .commenting summary').click({ force: true });
    expect(await violationsOf(page)).toEqual([]);
  });
});
