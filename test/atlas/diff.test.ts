import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, describe as suite, test } from 'vitest';
import { run } from '../../tools/run.ts';

const file = (machines: Readonly<Record<string, string>>): string =>
  [
    "import { createMachine } from 'xstate';",
    ...Object.entries(machines).map(
      ([id, states]) => `export const ${id} = createMachine({ id: '${id}', initial: 'off', states: { ${states} } });`,
    ),
  ].join('\n');

const lamp = "off: { on: { press: 'on' } }, on: { entry: 'glow', on: { press: { target: 'off', guard: 'isWarm' } } }";
const bell = "off: { on: { ring: 'loud' } }, loud: { after: { 1000: 'off' } }";
const gone = 'off: {}, away: {}, lost: {}';

let folder: string;
const git = (...args: readonly string[]): void => {
  execFileSync('git', args, { cwd: folder, stdio: 'ignore' });
};
const write = (machines: Readonly<Record<string, string>>): void =>
  writeFileSync(join(folder, 'machines.ts'), file(machines));
const diff = (revision: string): ReturnType<typeof run> =>
  run(process.execPath, [
    'atlas/charts/cli.ts',
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
      'gone: Removed machine gone',
    ]);
  });

  test('cannot be compared where git knows only one: status 2', async () => {
    expect(await diff('nowhere')).toEqual({ code: 2, output: 'Git knows no revision "nowhere".\n' });
  });
});
