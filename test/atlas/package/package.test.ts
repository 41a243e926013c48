import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../../tools/brands.ts';
import type { Outcome } from '../../../tools/run.ts';
import { buildEnvironment, execute } from '../../support/atlas/package/executed.ts';
import { listPackages } from '../../support/atlas/package/installedPackages.ts';
import { readInstructions } from '../../support/atlas/package/instructions.ts';
import { packInto } from '../../support/atlas/package/packInto.ts';

const readme = readFileSync(join(root, 'atlas/README.md'), 'utf8');
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'package-')));
/** An empty folder outside the repository. */
const project = join(folder, 'project');
const inProject = (path: string): string => join(project, path);
const run = (line: string): Promise<Outcome> => execute(line, project);
const written = (path: string): string => readFileSync(inProject(path), 'utf8');

const write = (path: string, text: string): void => {
  mkdirSync(dirname(inProject(path)), { recursive: true });
  writeFileSync(inProject(path), text);
};

const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The version that this project uses of a package, so that a new one of somebody else changes no result. */
const findVersion = (name: string): string => {
  const text = JSON.stringify(manifest);
  return new RegExp(`"${name}":"([\\d.]+)"`).exec(text)?.[1] ?? 'latest';
};

/** A line of the document, with the archive in the place of the package's name in the registry, and with versions. */
const asInstalled = (line: string, archive: string): string =>
  line.startsWith('npm install')
    ? line
        .replace('@fifteen/atlas', archive)
        .replace('@playwright/test', `@playwright/test@${findVersion('playwright-core')}`)
        .replace(/ (xstate|vitest|typescript|@types\/node)\b/g, (_, name: string) => ` ${name}@${findVersion(name)}`)
        .concat(' --no-audit --no-fund --prefer-offline')
    : line;

const said: { line: string; outcome: Outcome }[] = [];
let minutes = 0;

const findOutput = (line: string): string => said.find((one) => one.line === line)?.outcome.output ?? '';

/** Whether packages can be installed at all: without a registry there is nothing to find out. */
const isReachable =
  (await execute('npm view xstate version --fetch-retries=1 --fetch-timeout=15000', folder)).code === 0;
if (!isReachable) console.warn('No registry of packages answers: the installed package is not tested.');

beforeAll(async () => {
  if (!isReachable) return;
  const archive = await packInto(folder);
  mkdirSync(project);
  const started = performance.now();
  for (const instruction of readInstructions(readme, 'Ten minutes')) {
    if (instruction.kind === 'write') write(instruction.file, instruction.text);
    else {
      for (const line of instruction.lines) {
        said.push({ line, outcome: await run(asInstalled(line, archive)) });
      }
    }
  }
  minutes = (performance.now() - started) / 60_000;
  console.log(`The ten minutes of the README took a machine ${minutes.toFixed(1)}.`);
}, 600_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(!isReachable)('the ten minutes of the README, to the letter', { timeout: 120_000 }, () => {
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
    for (const line of table.trim().split('\n')) expect(findOutput('npx atlas paths')).toContain(line);
    expect(findOutput('npx atlas paths --accept')).toMatch(/^door +5 +8 +(\d+) +\1 +1 +13 +\d+ +0$/m);
  });

  test('draw the machine and what it is part of', () => {
    for (const file of ['index.html', 'door.html', 'door.svg', 'system.html'])
      expect(existsSync(inProject(`dist/atlas/${file}`))).toBe(true);
    expect(written('dist/atlas/door.svg')).toContain('isLastTry');
  });

  test('execute the path on the machine and in a browser', () => {
    expect(findOutput('npx vitest run')).toMatch(/Tests +2 passed/);
    expect(findOutput('npx playwright test')).toContain('2 passed');
  });

  test('compile', async () => {
    expect(await run('npx tsc -p .')).toEqual({ code: 0, output: '' });
  });

  test('install as many packages as the README says', () => {
    const count = listPackages('@fifteen/atlas', inProject('node_modules')).size;
    expect(Number(/the (\d+) packages/.exec(readme)?.[1])).toBe(count);
  });
});

describe.skipIf(!isReachable)('every command, as it is installed', { timeout: 180_000 }, () => {
  test('help names all of them, and each has its own', async () => {
    const { output } = await run('npx atlas --help');
    const names = [...output.matchAll(/^ {2}(\w+) /gm)].map(([, name = '']) => name);
    expect(names).toEqual(['chart', 'serve', 'paths', 'diff', 'comment', 'init']);
    for (const name of names) expect(await run(`npx atlas ${name} --help`), name).toMatchObject({ code: 0 });
  });

  test('chart exports, prints and draws a sequence', async () => {
    expect(await run('npx atlas chart --export svg,png --out out')).toMatchObject({ code: 0 });
    for (const extension of ['svg', 'png']) expect(existsSync(inProject(`out/door.${extension}`))).toBe(true);
    expect((await run('npx atlas chart --mermaid')).output).toContain('stateDiagram-v2');
    expect(await run("npx atlas chart --sequence '*' --out out")).toMatchObject({ code: 0 });
  });

  test('init leaves alone what is there', async () => {
    expect(await run('npx atlas init src/door.ts')).toEqual({
      code: 1,
      output: 'test/models/door.ts is there already.\n',
    });
  });

  test('paths prints, counts mutants and checks what is committed', async () => {
    expect((await run('npx atlas paths --gwt')).output).toContain('When check answers {"isRight":true}');
    expect(await run('npx atlas paths --check')).toEqual({ code: 0, output: '' });
    expect((await run('npx atlas paths --mutants')).output).toMatch(/^all +(\d+) of \1 +100\.0%/m);
    expect((await run('npx atlas paths --mutants source')).output).toMatch(/^door: \d+ of \d+ noticed/m);
  });

  test('what has changed is told by diff, by paths and in a browser', async () => {
    const [before, view] = [written('src/door.ts'), written('app/main.ts')];
    write('src/door.ts', before.replace('context.wrong === 2', 'context.wrong === 1'));
    const difference = await run('npx atlas diff HEAD');
    expect(difference.code).toBe(1);
    expect(difference.output).toContain('+ ({ context }) => context.wrong === 1');
    expect(await run('npx atlas paths')).toMatchObject({
      code: 1,
      output: expect.stringContaining('npx atlas paths --accept door'),
    });
    write('src/door.ts', before);
    write('app/main.ts', view.replace("blocked: 'Call the caretaker'", "blocked: 'Blocked'"));
    const seen = await run('npx playwright test');
    expect(seen.code).toBe(1);
    expect(seen.output).toContain('“Call the caretaker” does not show');
    write('app/main.ts', view);
  });

  test('serve draws and serves', async () => {
    const server = spawn('npx', ['atlas', 'serve', '--port', '0'], {
      cwd: project,
      env: buildEnvironment(),
      detached: true,
    });
    try {
      const address = await new Promise<string>((found, failed) => {
        let text = '';
        server.stdout.on('data', (part: Buffer) => {
          text += part.toString('utf8');
          const [at] = /http:\/\/\S+/.exec(text) ?? [];
          if (at !== undefined) found(at);
        });
        server.on('close', () => failed(new Error(`It has ended: ${text}`)));
      });
      const page = await fetch(new URL('door.html', address));
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('Statechart of door');
    } finally {
      if (server.pid !== undefined) process.kill(-server.pid);
    }
  });
});

test.skipIf(!isReachable)('an old Node is told which one is needed', async () => {
  const { code, output } = await run(
    `node -e "Object.defineProperty(process.versions, 'node', { value: '20.20.2' }); import('./node_modules/@fifteen/atlas/dist/cli.js')"`,
  );
  expect({ code, output }).toEqual({ code: 2, output: 'atlas needs Node 22.18 or newer; this is 20.20.2.\n' });
});
