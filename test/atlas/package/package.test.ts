import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../../tools/brands.ts';
import type { Outcome } from '../../../tools/run.ts';
import { executed } from './executed.ts';
import { packagesFor } from './installedPackages.ts';
import { instructionsIn } from './instructions.ts';
import { packedIn } from './packed.ts';

const readme = readFileSync(join(root, 'atlas/README.md'), 'utf8');
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'package-')));
/** An empty folder outside the repository. */
const project = join(folder, 'project');
const inProject = (path: string): string => join(project, path);
const run = (line: string): Promise<Outcome> => executed(line, project);
const written = (path: string): string => readFileSync(inProject(path), 'utf8');

const write = (path: string, text: string): void => {
  mkdirSync(dirname(inProject(path)), { recursive: true });
  writeFileSync(inProject(path), text);
};

const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The version that this project uses of a package, so that a new one of somebody else changes no result. */
const versionOf = (name: string): string => {
  const text = JSON.stringify(manifest);
  return new RegExp(`"${name}":"([\\d.]+)"`).exec(text)?.[1] ?? 'latest';
};

/** A line of the document, with the archive in the place of the package's name in the registry, and with versions. */
const asInstalled = (line: string, archive: string): string =>
  line.startsWith('npm install')
    ? line
        .replace('@fifteen/atlas', archive)
        .replace('@playwright/test', `@playwright/test@${versionOf('playwright-core')}`)
        .replace(/ (xstate|vitest|typescript|@types\/node)\b/g, (_, name: string) => ` ${name}@${versionOf(name)}`)
        .concat(' --no-audit --no-fund --prefer-offline')
    : line;

const said: { line: string; outcome: Outcome }[] = [];
let minutes = 0;

const outputOf = (line: string): string => said.find((one) => one.line === line)?.outcome.output ?? '';

beforeAll(async () => {
  const archive = await packedIn(folder);
  mkdirSync(project);
  const started = performance.now();
  for (const instruction of instructionsIn(readme, 'Ten minutes')) {
    if (instruction.kind === 'write') write(instruction.file, instruction.text);
    else {
      for (const line of instruction.lines) {
        said.push({ line, outcome: await run(asInstalled(line, archive)) });
      }
    }
  }
  minutes = (performance.now() - started) / 60_000;
}, 600_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the ten minutes of the README, to the letter', { timeout: 120_000 }, () => {
  test('take ten minutes at most, with everything that a machine does in them', () => {
    expect(said.length).toBeGreaterThan(10);
    expect(minutes).toBeLessThan(10);
  });

  test('end well, but for the command whose findings they show', () => {
    const failed = said.filter(({ outcome }) => outcome.code !== 0);
    expect(failed.map(({ line, outcome }) => `${line}\n${outcome.output}`)).toEqual([
      expect.stringMatching(/^npx atlas paths\n/),
    ]);
  });

  test('print what the README prints', () => {
    const [, table = ''] = /^```text\n([\s\S]*?)…/m.exec(readme) ?? [];
    for (const line of table.trim().split('\n')) expect(outputOf('npx atlas paths')).toContain(line);
    expect(outputOf('npx atlas paths --accept')).toMatch(/^door +5 +8 +(\d+) +\1 +1 +13 +\d+ +13 +1\.000 +0$/m);
  });

  test('draw the machine and what it is part of', () => {
    for (const file of ['index.html', 'door.html', 'door.svg', 'system.html'])
      expect(existsSync(inProject(`dist/atlas/${file}`))).toBe(true);
    expect(written('dist/atlas/door.svg')).toContain('Last try');
  });

  test('execute the path on the machine and in a browser', () => {
    expect(outputOf('npx vitest run')).toMatch(/Tests +2 passed/);
    expect(outputOf('npx playwright test')).toContain('2 passed');
  });

  test('compile', async () => {
    expect(await run('npx tsc -p .')).toEqual({ code: 0, output: '' });
  });

  test('install as many packages as the README says', () => {
    const count = packagesFor('@fifteen/atlas', inProject('node_modules')).size;
    expect(Number(/the (\d+) packages/.exec(readme)?.[1])).toBe(count);
  });
});
