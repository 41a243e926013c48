import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, describe as suite, test } from 'vitest';
import { run } from '../../tools/run.ts';

const file = (machines: Readonly<Record<string, string>>, isWarm: string): string =>
  [
    "import { createMachine } from 'xstate';",
    `const guards = { isWarm: ${isWarm}, isHot: ${isWarm} };`,
    ...Object.entries(machines).map(
      ([id, states]) =>
        `export const ${id} = createMachine({ id: '${id}', initial: 'off', states: { ${states} } }, { guards });`,
    ),
  ].join('\n');

const lamp = "off: { on: { press: 'on' } }, on: { entry: 'glow', on: { press: { target: 'off', guard: 'isWarm' } } }";
const bell = "off: { on: { ring: 'loud' } }, loud: { after: { 1000: 'off' } }";
const gone = 'off: {}, away: {}, lost: {}';

let folder: string;
const git = (...args: readonly string[]): void => {
  execFileSync('git', args, { cwd: folder, stdio: 'ignore' });
};
const write = (machines: Readonly<Record<string, string>>, isWarm = '() => 3 > 2'): void =>
  writeFileSync(join(folder, 'machines.ts'), file(machines, isWarm));
const diff = (revision: string): ReturnType<typeof run> =>
  run(process.execPath, [
    'atlas/cli.ts',
    'chart',
    join(folder, 'machines.ts'),
    ...['--diff', revision, '--out', join(folder, 'atlas')],
  ]);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'diff-'));
  git('init', '-q');
  write({ lamp, bell, gone });
  git('add', '.');
  git('-c', 'user.name=Anna', '-c', 'user.email=anna@example.com', 'commit', '-qm', 'Begin');
});

afterAll(() => rmSync(folder, { recursive: true }));

suite('two revisions of a file', () => {
  test('are the same: status 0', async () => {
    write({ lamp, bell, gone });
    expect(await diff('HEAD')).toEqual({ code: 0, output: 'No machine differs from HEAD.\n' });
  });

  test('differ: status 1, and every difference in words', async () => {
    write({
      lamp: `off: { on: { press: 'on' } }, on: { entry: ['glow', 'hum'], on: { press: { target: 'off', guard: 'isHot', actions: 'click' } } }, broken: {}`,
      gong: bell,
      fresh: 'off: {}',
    });
    const { code, output } = await diff('HEAD');
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([
      'fresh: Added machine fresh',
      'fresh: Added state fresh',
      'fresh: Added state off',
      'gong: Renamed machine bell to gong',
      'lamp: Added state broken',
      'lamp: Changed state on: entry: glow → glow, hum',
      'lamp: Changed on: press [isWarm] → off: guard: isWarm → isHot; actions: nothing → click',
      expect.stringMatching(/^lamp: Path lamp-\d+ of HEAD has other effects at step 1 \(press\): today, also do hum\./),
      expect.stringMatching(
        /^lamp: Path lamp-\d+ of HEAD has other effects at step 2 \(press\): today, also do click\./,
      ),
      'gone: Removed machine gone',
    ]);
  });

  test('differ in a function alone: status 1, with both texts', async () => {
    write({ lamp, bell, gone }, '() => 5 > 2');
    const { code, output } = await diff('HEAD');
    expect(code).toBe(1);
    expect(output.split('\n').slice(0, 3)).toEqual([
      'lamp: Changed guard isWarm (on: press)',
      '    - () => 3 > 2',
      '    + () => 5 > 2',
    ]);
  });

  test('make one comment of Markdown, printed or written', async () => {
    write({ lamp, bell, gone }, '() => 5 > 2');
    const arguments_ = ['atlas/cli.ts', 'chart', join(folder, 'machines.ts'), '--diff', 'HEAD'];
    const printed = await run(process.execPath, [...arguments_, '--markdown', '-']);
    expect(printed.code).toBe(1);
    expect(printed.output).toContain('- **lamp**: 1 in functions');
    expect(printed.output).toContain('```mermaid');
    const file = join(folder, 'comments/pull.md');
    const out = join(folder, 'drawn');
    await run(process.execPath, [...arguments_, '--markdown', file, '--out', out]);
    expect(readFileSync(file, 'utf8')).toContain('![Statechart of lamp, with its differences](../drawn/lamp.svg)');
    expect(readdirSync(out).sort()).toContain('lamp.differences.html');
    expect(readdirSync(out)).not.toContain('bell.differences.html');
  });

  test('cannot be compared where the earlier one cannot be loaded: status 2, in a sentence', async () => {
    writeFileSync(join(folder, 'machines.ts'), 'throw new Error("Not yet.");');
    git('add', '.');
    git('-c', 'user.name=Anna', '-c', 'user.email=anna@example.com', 'commit', '-qm', 'Break');
    write({ lamp, bell, gone });
    const { output } = await diff('HEAD');
    expect(output).toContain('At HEAD, machines.ts cannot be imported: Not yet.');
    git('reset', '-q', '--hard', 'HEAD~1');
  });

  test('cannot be compared where git knows only one: status 2', async () => {
    expect(await diff('nowhere')).toEqual({ code: 2, output: 'Git knows no revision "nowhere".\n' });
  });
});
