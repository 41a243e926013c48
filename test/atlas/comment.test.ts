import { execFile, execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, describe as suite, test } from 'vitest';
import { parse } from 'yaml';
import { fitted } from '../../atlas/differences/fitted.ts';
import { type Github, robot, startGithub } from '../support/atlas/githubApi.ts';

const root = join(import.meta.dirname, '../..');

let folder: string;
let base: string;
let github: Github;

const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=Anna', '-c', 'user.email=anna@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();

const machine = (id: string, states: string): string =>
  `import { createMachine } from 'xstate';\nexport const ${id} = createMachine({ id: '${id}', initial: 'off', states: { ${states} } });\n`;
const write = (name: string, states: string): void =>
  writeFileSync(join(folder, `machines/${name}.ts`), machine(name, states));

const off = "off: { on: { press: 'on' } }, on: {}";
const dim = "off: { on: { press: 'dim' } }, on: {}, dim: {}";

type Ended = { readonly code: number; readonly output: string; readonly summary: string };

const summaryFile = (): string => join(folder, '.git/summary.md');

/** Runs the command as a run of GitHub Actions does. */
const comment = (args: readonly string[] = [], env: Readonly<Record<string, string>> = {}): Promise<Ended> =>
  new Promise((resolve) => {
    rmSync(summaryFile(), { force: true });
    const event = join(folder, '.git/event.json');
    writeFileSync(event, JSON.stringify({ action: 'synchronize', pull_request: { number: 7, base: { sha: base } } }));
    const surroundings = {
      GITHUB_EVENT_PATH: event,
      GITHUB_REPOSITORY: 'anna/lamps',
      GITHUB_API_URL: github.address,
      GITHUB_TOKEN: 'secret',
      GITHUB_STEP_SUMMARY: summaryFile(),
    };
    execFile(
      process.execPath,
      [join(root, 'atlas/cli.ts'), 'comment', ...args],
      { cwd: folder, env: { ...process.env, ...surroundings, ...env } },
      (error, stdout, stderr) => {
        const summary = existsSync(summaryFile()) ? readFileSync(summaryFile(), 'utf8') : '';
        resolve({ code: Number(error?.code ?? 0), output: stdout + stderr, summary });
      },
    );
  });

const marker = '<!-- atlas comment: statecharts -->';

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'comment-')));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'machines'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, '.gitignore'), 'node_modules\n');
  git('init', '-q', '-b', 'main');
  write('lamp', off);
  write('bell', off);
  git('add', '.');
  git('commit', '-qm', 'Begin');
  git('switch', '-qc', 'work');
  git('commit', '-q', '--allow-empty', '-m', 'Work');
  // What is changed on main since is no change of the pull request.
  git('switch', '-q', 'main');
  write('bell', dim);
  git('commit', '-qam', 'Change the bell');
  base = git('rev-parse', 'HEAD');
  git('switch', '-q', 'work');
});

afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(async ({ onTestFinished }) => {
  github = await startGithub('/repos/anna/lamps', 7);
  onTestFinished(() => github.stop());
  write('lamp', dim);
  rmSync(join(folder, 'machines/broken.ts'), { force: true });
});

suite('atlas comment', () => {
  test('says what differs from where the pull request leaves its base, in a comment and in the summary', async () => {
    const { code, output, summary } = await comment(['--pages-url', 'https://pages.example/atlas']);
    expect([code, output]).toEqual([0, 'The pull request has a comment that says what differs.\n']);
    expect(github.comments).toHaveLength(1);
    const [{ body = '' } = {}] = github.comments;
    expect(body).toBe(`${marker}\n${summary.trimEnd()}\n`);
    expect(summary).toContain('- **lamp**: ');
    expect(summary).toContain('[Its page](https://pages.example/atlas/lamp.html)');
    expect(summary).toContain('```mermaid\nstateDiagram-v2');
    expect(summary).not.toContain('bell');
  });

  test('keeps one comment, found on whatever page it is, and leaves copies of it alone', async () => {
    const anna = { login: 'anna', type: 'User' } as const;
    github.comments = Array.from({ length: 230 }, (_, id) => ({ id, body: 'Well done.', user: anna }));
    github.comments.splice(1, 0, { id: 501, body: `${marker}\nMine.`, user: anna });
    github.comments.push({ id: 502, body: `${marker}\nOld.`, user: robot });
    const { output } = await comment();
    expect(output).toBe('The comment of the pull request says what differs now.\n');
    expect(github.comments).toHaveLength(232);
    expect(github.comments.find(({ id }) => id === 501)?.body).toBe(`${marker}\nMine.`);
    expect(github.comments.find(({ id }) => id === 502)?.body).toContain('- **lamp**: ');
    expect(github.asked).toContain('GET /repos/anna/lamps/issues/7/comments?per_page=100&page=3');
    expect((await comment()).output).toBe('The comment of the pull request says so already.\n');
  });

  test('knows the comments of a person’s token by its owner', async () => {
    github.owner = { login: 'anna', type: 'User' };
    await comment();
    await comment();
    expect(github.comments.map(({ user }) => user.login)).toEqual(['anna']);
  });

  test('says when nothing differs any more, and nothing where nothing ever did', async () => {
    await comment();
    write('lamp', off);
    const { output, summary } = await comment();
    expect(output).toBe('The comment of the pull request says what differs now.\n');
    expect(github.comments.map(({ body }) => body)).toEqual([
      `${marker}\n## Statecharts\n\nNo machine differs any more.\n`,
    ]);
    expect(summary).toContain('No machine differs.');
    github.comments = [];
    expect((await comment()).output).toBe('No machine differs: the pull request needs no comment.\n');
    expect(github.comments).toEqual([]);
  });

  test('says which file cannot be loaded', async () => {
    writeFileSync(
      join(folder, 'machines/broken.ts'),
      'import { createMachine } from "xstate";\ncreateMachine({});\nthrow new Error("Not yet.");',
    );
    const { code, summary } = await comment();
    expect(code).toBe(0);
    expect(summary).toContain('- broken is not compared: machines/broken.ts cannot be imported: Not yet.');
  });

  test('fits what GitHub takes: diagrams go first, then details, and it says so', async () => {
    const many = (count: number): string =>
      `off: {}, ${Array.from({ length: count }, (_, index) => `state${index}: { on: { press: 'off' } }`).join(', ')}`;
    write('lamp', many(1_500));
    write('gong', many(200));
    await comment();
    rmSync(join(folder, 'machines/gong.ts'));
    const [{ body = '' } = {}] = github.comments;
    expect(body.length).toBeGreaterThan(30_000);
    expect(body).toMatch(/^- … and \d+ more$/m);
    expect(body).toMatch(/^The diagram, \d+ lines of Mermaid, is left out\.$/m);
    expect(body).not.toContain('```mermaid');
  });

  test('tries again what breaks down or is too much, and waits as long as it is told', async () => {
    github.troubles.push({ status: 502 }, { status: 429, headers: { 'Retry-After': '4' } });
    const begun = performance.now();
    const { code, output } = await comment();
    expect(code).toBe(0);
    expect(output).toContain('(502): Something is wrong. It is tried again in 1 s.');
    expect(output).toContain('(429): Something is wrong. It is tried again in 4 s.');
    expect(performance.now() - begun).toBeGreaterThan(5_000);
    expect(github.comments).toHaveLength(1);
  });

  test('writes only the summary with a token that only reads, or where nobody wants a comment', async () => {
    github.mayWrite = false;
    const { code, output, summary } = await comment();
    expect(code).toBe(0);
    expect(output).toContain('that of a pull request from a fork only reads');
    expect(summary).toContain('- **lamp**: ');
    expect(summary).toContain('> The token may not comment');
    github.asked.length = 0;
    expect((await comment(['--no-comment'])).summary).toContain('- **lamp**: ');
    expect(github.asked).toEqual([]);
  });
});

suite('atlas comment fails in a sentence', () => {
  const readFailure = async (env: Readonly<Record<string, string>>, args: readonly string[] = []): Promise<unknown> => {
    const { code, output } = await comment(args, env);
    return [code, output.trim()];
  };

  test('where GitHub refuses the token', async () => {
    expect(await readFailure({ GITHUB_TOKEN: 'other' })).toEqual([
      2,
      'GitHub refuses GET /user (401): Bad credentials.',
    ]);
    expect(await readFailure({ GITHUB_TOKEN: '' })).toEqual([2, expect.stringContaining('GITHUB_TOKEN is not set')]);
  });

  test('where the pull request is not that repository’s', async () => {
    expect(await readFailure({ GITHUB_REPOSITORY: 'anna/bells' })).toEqual([
      2,
      'GitHub refuses GET /repos/anna/bells/issues/7/comments (404): Not Found.',
    ]);
  });

  test('where git lacks the base', async () => {
    expect(await readFailure({}, ['--base', '0123456789abcdef0123456789abcdef01234567'])).toEqual([
      2,
      expect.stringContaining('write `fetch-depth: 0` under `with` of actions/checkout.'),
    ]);
  });

  test('where the run is of no pull request, or the address of pages is none', async () => {
    expect(await readFailure({ GITHUB_EVENT_PATH: '' })).toEqual([
      2,
      expect.stringContaining('name a revision with --base'),
    ]);
    expect(await readFailure({}, ['--pages-url', 'pages'])).toEqual([2, expect.stringContaining('not "pages"')]);
  });
});

test('a text that must fit loses its diagrams first, where that is asked', () => {
  const parts = [
    { kind: 'lines', lines: Array.from({ length: 50 }, () => 'a difference'), left: () => ['…'] },
    { kind: 'whole', lines: ['a diagram'], instead: ['-'] },
  ] as const;
  expect(fitted(parts, 655, 'diagrams first')).toContain(`${'a difference\n'.repeat(50)}-\n`);
  expect(fitted(parts, 655)).toContain('…\na diagram\n');
});

suite('the action', () => {
  const action: unknown = parse(readFileSync(join(root, 'atlas/action/action.yml'), 'utf8'));

  test('runs the command with each of its inputs', async () => {
    expect(action).toMatchObject({
      runs: { using: 'composite', steps: [{ shell: 'bash' }] },
    });
    const [step] = Object(action).runs.steps;
    const inputs = Object.keys(Object(action).inputs);
    const used = JSON.stringify(step);
    expect(inputs.filter((name) => !used.includes(`inputs.${name} }}`))).toEqual([]);
    // A program in the place of npx prints what it is called with.
    const bin = join(folder, '.git/bin');
    mkdirSync(bin, { recursive: true });
    writeFileSync(join(bin, 'npx'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
    const call = (env: Readonly<Record<string, string>>): string =>
      execFileSync('bash', ['-eo', 'pipefail', '-c', String(step.run)], {
        cwd: folder,
        encoding: 'utf8',
        env: { PATH: `${bin}:${process.env.PATH}`, ...env },
      });
    expect(call({ ATLAS_COMMENT: 'true' }).trim().split('\n')).toEqual(['--no-install', 'atlas', 'comment', '--']);
    expect(
      call({
        ATLAS_FILES: 'machines/*.ts --x',
        ATLAS_BASE: 'main',
        ATLAS_PAGES_URL: 'https://pages.example',
        ATLAS_COMMENT: 'false',
      })
        .trim()
        .split('\n')
        .slice(3),
    ).toEqual([
      ...['--base', 'main', '--pages-url', 'https://pages.example', '--no-comment', '--'],
      ...['machines/bell.ts', 'machines/lamp.ts', '--x'],
    ]);
    expect(() => call({ ATLAS_FILES: 'nowhere/*.ts' })).toThrow();
  });
});
