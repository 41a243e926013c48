import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser/browser.ts';

const root = join(import.meta.dirname, '../..');

const door = `import { assign, setup } from 'xstate';
export const doorMachine = setup({
  types: { context: {} as { locks: number }, events: {} as { type: 'open' } | { type: 'shut'; locks: number } },
}).createMachine({
  id: 'door',
  context: { locks: 0 },
  initial: 'closed',
  states: {
    closed: { on: { open: 'opened' } },
    opened: { on: { shut: { target: 'closed', actions: assign({ locks: ({ event }) => event.locks }) } } },
  },
});
export const doorModel = {
  machine: doorMachine,
  inputs: { start: () => undefined },
  events: { open: [{ type: 'open' }], shut: [{ type: 'shut', locks: 2 }] },
  actors: {},
  delays: {},
  key: ({ locks }: { locks: number }) => locks,
} as const;
`;

/** A view that shows a closed door whatever it does, and a driver that locks it with another number. */
const tests = `// @vitest-environment jsdom
import * as library from '@testing-library/react';
import { createElement } from 'react';
import { machineLevel, viewDriver } from '@fifteen/atlas/drivers';
import { testPaths } from '@fifteen/atlas/vitest';
import { doorMachine, doorModel } from './door.ts';

testPaths(doorMachine, doorModel, viewDriver({
  library,
  view: () => createElement('p', {}, 'The door is closed'),
  shows: { closed: 'The door is closed', opened: 'The door is open' },
  controls: [],
}), { title: 'view' });

testPaths(doorMachine, doorModel, {
  ...machineLevel,
  drive: (...all) => {
    const driver = machineLevel.drive(...all);
    return { ...driver, send: (event, from) => driver.send(event.type === 'shut' ? { ...event, locks: 3 } : event, from) };
  },
}, { title: 'driver' });
`;

const config = (options: string): string => `import { atlas } from '@fifteen/atlas/vitest/plugin';
import { defineConfig } from 'vitest/config';
export default defineConfig({ plugins: [atlas(${options})], test: { cache: false } });
`;

type Ended = { readonly code: number; readonly output: string };

let folder: string;
let browser: Browser;

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);

const runVitest = (options = ''): Promise<Ended> => {
  write('vitest.config.ts', config(options));
  // The run in which this test stands is none of the child's business.
  const { VITEST: _, VITEST_POOL_ID: _1, VITEST_WORKER_ID: _2, ATLAS_PAGES: _3, ...env } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(root, 'node_modules/vitest/vitest.mjs'), 'run'],
      { cwd: folder, env: { ...env, NO_COLOR: '1' } },
      (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), output: stripVTControlCharacters(stdout + stderr) }),
    );
  });
};

/** The message of the first failure under a title. */
const findMessage = (output: string, title: string): string =>
  new RegExp(`FAIL +src/door.test.ts > ${title} > [^\\n]*\\n([\\s\\S]*?)\\n ❯ `).exec(output)?.[1]?.trim() ?? output;

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'plugin-')));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'src'));
  write('package.json', '{ "type": "module" }');
  write('src/door.ts', door);
  write('src/door.test.ts', tests);
  browser = await launchBrowser();
}, 60_000);

afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('in a project that has no configuration of its own', () => {
  let ended: Ended;

  beforeAll(async () => {
    ended = await runVitest();
  }, 120_000);

  test('a view that is wrong fails with the steps, what is expected and seen, and where it is seen', () => {
    const message = findMessage(ended.output, 'view');
    expect(message.split('\n').slice(0, 9)).toEqual([
      'PathFailure: It fails at step 1 of these:',
      'Start: start. It is in closed.',
      '1. send open. It should be in opened.',
      '',
      'Expected: “The door is open” shows',
      'Seen: it does not show; the view says: The door is closed',
      '',
      expect.stringMatching(/^Play it: file:\/\/\/\S+\/dist\/atlas\/door\.html#run=\S+$/),
      expect.stringMatching(/^As a sequence: npx atlas chart --machine door --sequence '\["start","open"\]'/),
    ]);
    expect(message).toContain('Received: "it does not show; the view says: The door is closed"');
    expect(ended.output).toContain('❯ src/door.test.ts:8:1');
    expect(ended.code).toBe(1);
  });

  test('a driver that is wrong fails with the lines that differ, and the whole difference after it', () => {
    const message = findMessage(ended.output, 'driver');
    expect(message).toContain('2. send shut with locks 2. It should be in closed.');
    expect(message).toContain('\nExpected: "locks": 2\nSeen: "locks": 3\n');
    expect(message).toMatch(/^-\s+"locks": 2$/m);
    expect(message).toMatch(/^\+\s+"locks": 3$/m);
  });

  test('the address in the message plays the way, in a page that is drawn after the run', async () => {
    expect(ended.output).toMatch(/^Drawn: .*door\.html/m);
    const [address = ''] = /file:\S+/.exec(findMessage(ended.output, 'driver')) ?? [];
    const page = await browser.newPage();
    await page.goto(address);
    await page.locator('body[data-ready]').waitFor();
    expect(await page.locator('.history li').allTextContents()).toEqual(['start start', 'open', 'shut']);
    expect(await page.locator('.fault').count()).toBe(0);
    expect(await page.getByLabel('Context').textContent()).toContain('"locks": 2');
  });
});

test('draws nothing where nobody wants it, and links pages that are published elsewhere', async () => {
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  const off = await runVitest('{ draw: false }');
  expect(findMessage(off.output, 'view')).toContain('Play it: file:///');
  const elsewhere = await runVitest("{ pages: 'https://charts.example/atlas' }");
  expect(findMessage(elsewhere.output, 'view')).toContain('Play it: https://charts.example/atlas/door.html#run=');
  expect(existsSync(join(folder, 'dist'))).toBe(false);
});

test('takes the ids of committed paths, where there are some', async () => {
  mkdirSync(join(folder, 'atlas'), { recursive: true });
  const paths = [{ id: 'door-7', start: 'start', steps: ['open', 'shut', 'open', 'shut'] }];
  write('atlas/paths.lock.json', JSON.stringify({ door: { shape: '', goals: 0, last: 7, paths } }));
  expect((await runVitest('{ draw: false }')).output).toContain('driver > door-7');
});

test('says whose file it does not find', async () => {
  write('src/door.test.ts', door + tests.replace(/import \{ doorMachine.*\n/, ''));
  rmSync(join(folder, 'src/door.ts'));
  expect((await runVitest()).output).toContain('The file of the machine door is not found.');
});
