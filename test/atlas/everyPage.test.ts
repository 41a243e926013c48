import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, describe as suite, test } from 'vitest';
import { run } from '../../tools/run.ts';
import { launchBrowser } from '../support/browser/browser.ts';
import { findViolations } from '../support/browser/findViolations.ts';
import { isFull } from '../support/tier.ts';

const pages = ['index', 'system', 'house', 'door', 'door.differences', 'broken'] as const;

const door = (target: string): string => `import { createMachine } from 'xstate';
export const door = createMachine({
  id: 'door',
  initial: 'closed',
  states: { closed: { on: { open: 'opened' } }, opened: { on: { close: '${target}' } }, ajar: { on: { close: 'closed' } } },
});
`;
const house = `import { createMachine } from 'xstate';
import { door } from './door.ts';
export const house = createMachine({
  id: 'house',
  initial: 'empty',
  states: {
    empty: { on: { enter: 'lived' } },
    lived: { invoke: { src: door, id: 'front' }, initial: 'quiet', states: { quiet: { on: { ring: 'loud' } }, loud: {} } },
  },
});
`;

let browser: Browser;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
  const git = (...args: readonly string[]): void => {
    execFileSync('git', args, { cwd: folder, stdio: 'ignore' });
  };
  const file = (name: string): string => join(folder, name);
  git('init', '-q');
  await writeFile(file('door.ts'), door('closed'));
  await writeFile(file('house.ts'), house);
  git('add', '.');
  git('-c', 'user.name=Anna', '-c', 'user.email=anna@example.com', 'commit', '-qm', 'Begin');
  await writeFile(file('door.ts'), door('ajar'));
  await writeFile(file('broken.ts'), "throw new Error('It cannot be imported.');\n");
  const charts = (...args: readonly string[]) => run(process.execPath, ['atlas/cli.ts', 'chart', ...args]);
  const files = ['door.ts', 'house.ts', 'broken.ts'].map(file);
  await charts(...files, '--diff', 'HEAD', '--out', file('atlas'));
  for (const name of pages) expect(existsSync(file(`atlas/${name}.html`)), name).toBe(true);
  browser = await launchBrowser();
}, 240_000);

afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

const open = async (name: string, width: number, scheme: 'dark' | 'light'): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width, height: 1000 }, colorScheme: scheme });
  await page.goto(pathToFileURL(join(folder, `atlas/${name}.html`)).href);
  if ((await page.locator('#data').count()) > 0) await page.locator('body[data-ready]').waitFor();
  return page;
};

/** All that can be used and is shown, numbered. */
const number = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const usable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]';
    const shown = [...document.querySelectorAll<HTMLElement>(usable)].filter((element) => element.checkVisibility());
    for (const [index, element] of shown.entries()) element.dataset.number = String(index);
    return shown.length;
  });

/** What the Tab key reaches from the top to the end, also of what the focus on a state brings up, and what of it does not show that it has the focus. */
const pressTabThrough = async (
  page: Page,
  most: number,
): Promise<{ readonly reached: Set<string>; readonly unseen: string[] }> => {
  const reached = new Set<string>();
  const unseen: string[] = [];
  for (let count = 0; count <= most; count += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement || element instanceof SVGElement) || element === document.body) return null;
      const face = element.querySelector('.face');
      const isOutlined = getComputedStyle(element).outlineStyle !== 'none';
      // A state of a chart has a thicker frame.
      const isFramed = face !== null && Number.parseFloat(getComputedStyle(face).strokeWidth) >= 3;
      return {
        number: element.dataset.number ?? '',
        isSeen: isOutlined || isFramed,
        html: element.outerHTML.slice(0, 120),
      };
    });
    if (at === null || (at.number !== '' && reached.has(at.number))) break;
    reached.add(at.number);
    if (!at.isSeen) unseen.push(at.html);
  }
  return { reached, unseen };
};

const widths = [1280, 1920] as const;

suite('every page of the atlas', { timeout: 120_000 }, () => {
  test.for(pages)('%s: can be used by the Tab key alone, which shows where it is', async (name) => {
    const page = await open(name, 1280, 'light');
    const count = await number(page);
    expect(count).toBeGreaterThan(0);
    const { reached, unseen } = await pressTabThrough(page, 4 * count);
    const missed = Array.from({ length: count }, (_, index) => String(index)).filter((index) => !reached.has(index));
    const named = await page.evaluate(
      (numbers) =>
        numbers.map((one) => document.querySelector(`[data-number="${one}"]`)?.outerHTML.slice(0, 120) ?? ''),
      missed,
    );
    expect(named).toEqual([]);
    expect(unseen).toEqual([]);
  });

  const looks = pages.flatMap((name) =>
    widths.flatMap((width) => (['light', 'dark'] as const).map((scheme) => [name, width, scheme] as const)),
  );
  // Each page once at each width, once in each look.
  const some = looks.filter(([, width, scheme]) => (width === 1280) === (scheme === 'light'));
  test.for(isFull ? looks : some)(
    '%s, %i wide, %s: keeps to the rules of accessibility',
    async ([name, width, scheme]) => {
      const page = await open(name, width, scheme);
      expect(await findViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.close();
    },
  );
});
