import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createGitProject, type GitProject } from '../../support/atlas/gitProject.ts';
import { createTemporaryProject, type TemporaryProject } from '../../support/atlas/temporaryProject.ts';
import { launchBrowser } from '../../support/browser/browser.ts';
import { findViolations } from '../../support/browser/findViolations.ts';

type Served = { readonly command: ChildProcessByStdio<null, Readable, Readable>; readonly address: string };

const door = (...states: readonly string[]): string =>
  `import { createMachine } from 'xstate';
export const door = createMachine({ id: 'door', initial: 'shut', states: { ${states
    .map((name) => `${name}: { on: { go: '${states[0]}' } }`)
    .join(', ')} } });
`;

let project: GitProject;
let served: Served;
let browser: Browser;
const foldersBefore = new Set(readdirSync(tmpdir()));
const foldersOfComparisons = (): string[] =>
  readdirSync(tmpdir()).filter((name) => name.startsWith('atlas-compared-') && !foldersBefore.has(name));

const serve = async (cwd: string): Promise<Served> => {
  const cli = join(import.meta.dirname, '../../../atlas/cli.ts');
  const command = spawn(process.execPath, [cli, 'serve', '--port', '0'], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()));
  await vi.waitFor(() => expect(text).toContain('Drawn: '), { timeout: 60_000, interval: 100 });
  return { command, address: /http:\S+\//.exec(text)?.[0] ?? '' };
};

const open = async (path: string, width = 1280, { address } = served): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  onTestFinished(() => page.close());
  await page.goto(new URL(path, address).href);
  return page;
};
const choice = (page: Page) => page.getByLabel('Compare with');
const get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(`${served.address.slice(0, -1)}${path}`, { headers, redirect: 'manual' });

beforeAll(async () => {
  project = createGitProject();
  project.commit('Shut', {
    'machines/door.ts': door('shut', 'open'),
    'machines/lamp.ts': door('shut').replaceAll('door', 'lamp'),
  });
  project.git('tag', 'v1');
  project.git('branch', 'fix/hinge');
  project.commit('Ajar', { 'machines/door.ts': door('shut', 'open', 'ajar') });
  project.git('rm', '-q', 'machines/lamp.ts');
  project.commit('No lamp', {});
  served = await serve(project.folder);
  browser = await launchBrowser();
}, 120_000);

afterAll(async () => {
  await browser.close();
  served.command.kill('SIGKILL');
  project.remove();
});

describe('a revision that is chosen in a page', () => {
  test('is compared with: the page says that it waits, then shows what --diff draws, and the way back', async () => {
    const page = await open('/door.html#state=shut');
    expect(
      await choice(page)
        .locator('optgroup')
        .evaluateAll((all) => all.map((one) => one.getAttribute('label'))),
    ).toEqual(['Branches', 'Tags', 'Commits that touch machines or samples']);
    await choice(page).focus();
    await page.keyboard.type('fix/h');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Comparing with fix/hinge: both versions are read and drawn.').waitFor();
    await page.locator('g.state.added[data-state="ajar"]').first().waitFor({ timeout: 60_000 });
    expect(new URL(page.url())).toMatchObject({
      pathname: '/.atlas/compared/fix%2Fhinge/door.html',
      hash: '#state=shut',
    });
    expect(await choice(page).inputValue()).toBe('fix/hinge');
    await page.getByRole('link', { name: 'Differences' }).click();
    await page.locator('#name-before', { hasText: 'fix/hinge' }).waitFor();
    await page.getByRole('link', { name: 'All charts' }).click();
    await page.getByText('Compared with fix/hinge: 1 of 1 machines differ.').waitFor();
    expect(await page.getByText('Removed machine lamp').count()).toBe(1);
    await choice(page).selectOption('');
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByRole('link', { name: 'door' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/index.html');
    expect(await page.getByText('Compared with').count()).toBe(0);
  });

  test.for([
    ['drawn', '/.atlas/compared/v1/door.html', 1280],
    ['drawn', '/.atlas/compared/v1/door.html', 390],
    ['failed', '/.atlas/compared/v7/door.html', 390],
  ] as const)('leaves the page in order when it has %s: %s, %i wide', async ([kind, path, width]) => {
    const page = await open(path, width);
    const there = kind === 'drawn' ? page.locator('body[data-ready]') : page.getByText('Git knows no revision "v7".');
    await there.waitFor({ timeout: 60_000 });
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

  test('is said not to be one, and is tried again when it has come to be', async () => {
    const page = await open('/.atlas/compared/later/door.html');
    await page.getByText('Nothing could be compared with later.').waitFor({ timeout: 60_000 });
    expect(await page.getByText('Git knows no revision "later".').count()).toBe(1);
    project.git('tag', 'later', 'v1');
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.locator('g.state.added[data-state="ajar"]').first().waitFor({ timeout: 60_000 });
  });

  test('is compared with anew when it has moved, and when the machines have changed', async () => {
    const page = await open('/.atlas/compared/moving/door.html');
    await page.getByText('Git knows no revision "moving".').waitFor({ timeout: 60_000 });
    project.git('branch', 'moving', 'v1');
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.locator('g.state.added[data-state="ajar"]').first().waitFor({ timeout: 60_000 });
    project.git('branch', '-f', 'moving', 'main');
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByText('Nothing has changed.').waitFor({ timeout: 60_000 });
    project.write({ 'machines/door.ts': door('shut', 'open', 'ajar', 'broken') });
    await page.locator('g.state.added[data-state="broken"]').first().waitFor({ timeout: 60_000 });
  });

  test('is begun by these pages only, and leads to no other site', async () => {
    for (const path of ['/.atlas/compared/v1/', '/door.html?compare=v1']) {
      expect((await get(path, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
      expect((await get(path, { 'sec-fetch-site': 'same-site' })).status).toBe(403);
    }
    const readLocation = async (path: string): Promise<string | null> => (await get(path)).headers.get('location');
    expect(await readLocation('/door.differences.html?compare=v1')).toBe('/.atlas/compared/v1/door.html');
    expect(await readLocation('/.atlas/compared/v1/door.html?compare=')).toBe('/door.html');
    expect(await readLocation('//example.com?compare=')).toBeNull();
    expect(await readLocation('/.atlas/compared/v1//example.com?compare=')).toBeNull();
    expect((await get('/.atlas/compared/v1/../../door.html%00')).status).toBe(404);
  });

  test('is offered by no page that is written', () => {
    expect(readFileSync(project.at('dist/atlas/door.html'), 'utf8')).not.toContain('Compare with');
  });

  test('leaves nothing behind when the command ends', async () => {
    expect(foldersOfComparisons().length).toBeGreaterThan(0);
    served.command.kill('SIGTERM');
    expect(await once(served.command, 'exit')).toEqual([0, null]);
    expect(foldersOfComparisons()).toEqual([]);
  });
});

describe('without a repository', () => {
  test('the page says that there is nothing to compare with', async () => {
    const plain: TemporaryProject = createTemporaryProject({ 'machines/door.ts': door('shut') });
    onTestFinished(() => plain.remove());
    symlinkSync(join(import.meta.dirname, '../../../node_modules'), plain.at('node_modules'));
    const other = await serve(plain.folder);
    onTestFinished(() => void other.command.kill('SIGKILL'));
    const page = await open('/door.html', 390, other);
    await page.getByText(`${plain.folder} is in no git repository: there is nothing to compare with.`).waitFor();
    expect(await choice(page).count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(existsSync(plain.at('dist/atlas/door.html'))).toBe(true);
  });
});
