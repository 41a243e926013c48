import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, describe as suite, test } from 'vitest';
import { run } from '../../../tools/run.ts';

const source = `import { setup } from 'xstate';
import { isFew } from './rules.ts';
export const lamp = setup({
  types: { context: {} as { tries: number } },
  guards: { isWarm: ({ context }) => isFew(context.tries), isCold: () => false },
}).createMachine({
  id: 'lamp', context: { tries: 0 }, initial: 'off',
  states: {
    off: { on: { press: [{ target: 'on', guard: 'isWarm' }, { target: 'broken', guard: 'isCold' }], kick: 'broken' } },
    on: { tags: 'busy', on: { press: 'off', kick: 'broken' } },
    broken: { type: 'final' },
  },
});
export const bell = setup({}).createMachine({
  id: 'bell', initial: 'off', states: { off: { on: { ring: 'loud' } }, loud: { after: { 100: 'off' } } },
});`;
const rules = 'export const isFew = (tries: number): boolean => tries < 3;';

let folder: string;
const write = (text: string): void => writeFileSync(join(folder, 'lamp.ts'), text);
const charts = (...args: readonly string[]): ReturnType<typeof run> =>
  run(process.execPath, ['atlas/cli.ts', 'chart', join(folder, 'lamp.ts'), ...args]);
const reviewFile = (): string => readFileSync(join(folder, 'lamp.review.md'), 'utf8');
const today = new Date().toISOString().slice(0, 10);

/** Writes a comment and gives its id. */
const comment = async (...args: readonly string[]): Promise<string> => {
  const { code, output } = await charts('--by', 'Anna Kowalska', '--comment', ...args);
  expect({ code, output }).toMatchObject({ code: 0 });
  return /^Comment ([0-9a-f]{4}) /.exec(output)?.[1] ?? '';
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'review-'));
  writeFileSync(join(folder, 'rules.ts'), rules);
  write(source);
});
afterEach(() => rmSync(folder, { recursive: true }));

// Each test starts the command several times.
suite('the commands about reviews', { timeout: 240_000 }, () => {
  test('list nothing where nobody has written anything: status 0', async () => {
    expect(await charts('--review')).toEqual({
      code: 0,
      output: 'No comment is open, and no machine is signed off.\n',
    });
  });

  test('write a comment, list it with status 1, and settle it', async () => {
    const id = await comment('on', '--text', 'Why?\n\n# Not a heading');
    expect(await charts('--review')).toEqual({
      code: 1,
      output: `lamp: ${id} is open: Anna Kowalska on ${today}, on state on\n    Why?\n\n    # Not a heading\n`,
    });
    expect((await charts('--settle', id, '--by', 'Jan', '--text', 'So.')).code).toBe(0);
    expect(reviewFile()).toContain(`\nSettled by Jan on ${today}\n\n> So.\n`);
    expect((await charts('--review')).code).toBe(0);
    expect(await charts('--settle', id, '--by', 'Jan')).toEqual({
      code: 2,
      output: `Comment ${id} is settled already, by Jan on ${today}.\n`,
    });
  });

  test('follow what is renamed, and report what is gone', async () => {
    await comment('on', '--text', 'One');
    await comment('on: press', '--text', 'Two');
    await comment('bell', '--text', 'Three');
    write(
      source.replace("target: 'on'", "target: 'lit'").replace('on: { tags', 'lit: { tags').replaceAll('bell', 'gong'),
    );
    const { code, output } = await charts('--review');
    expect(code).toBe(1);
    expect(output).toContain('on state lit (was state on)');
    expect(output).toContain('on transition lit: press → off (was transition on | press |  | off | 0)');
    expect(output).toContain('gong: ');
    // Written anew, comments use the names of now.
    await comment('lit', '--text', 'Four');
    expect(reviewFile()).toContain(': state lit\n');
    expect(reviewFile()).not.toContain(': state on\n');
    write(
      source
        .replace("target: 'on'", "target: 'off'")
        .replace("on: { tags: 'busy', on: { press: 'off', kick: 'broken' } },", ''),
    );
    const lost = await charts('--review');
    expect(lost.output).toContain('on state lit, which is not there any more');
    expect(lost.code).toBe(1);
  });

  test('report reviews whose machine or file is gone, and settle what they hold', async () => {
    const id = await comment('bell', '--text', 'Ring');
    write(source.slice(0, source.indexOf('export const bell')));
    const gone = await charts('--review');
    expect(gone).toMatchObject({
      code: 1,
      output: expect.stringContaining('no machine beside it is called so any more'),
    });
    expect(gone.output).toContain(`${id}, on the machine: Ring`);
    renameSync(join(folder, 'lamp.review.md'), join(folder, 'torch.review.md'));
    const stray = await charts('--review');
    expect(stray).toMatchObject({ code: 1, output: expect.stringContaining('file is not beside it any more') });
    expect((await charts('--settle', id, '--by', 'Jan')).code).toBe(0);
  });

  test('sign off a machine until it changes, or a function that it calls', async () => {
    await charts('--sign', '--by', 'Anna', '--machine', 'lamp');
    const signed = `lamp: signed off by Anna on ${today}`;
    expect(await charts('--review')).toEqual({ code: 0, output: `${signed}\n` });
    write(source.replace('setup({', '/* The same. */ setup({'));
    expect((await charts('--review')).code).toBe(0);
    writeFileSync(join(folder, 'rules.ts'), rules.replace('3', '4'));
    expect(await charts('--review')).toEqual({
      code: 1,
      output: `${signed}, a function that it calls changed since\n`,
    });
    writeFileSync(join(folder, 'rules.ts'), rules);
    write(source.replace("kick: 'broken' } },\n    on", "kick: 'on' } },\n    on"));
    const changed = await charts('--review');
    expect(changed.code).toBe(1);
    expect(changed.output).toContain(`${signed}, changed since\n    Changed off: kick → broken`);
    await charts('--sign', '--by', 'Anna', '--machine', 'lamp');
    expect(await charts('--review')).toEqual({ code: 0, output: `${signed}\n` });
    expect(reviewFile().match(/Signed off/g)).toHaveLength(1);
  });

  test('sign off all machines of a file, each once', async () => {
    await charts('--sign', '--by', 'Anna');
    expect(
      reviewFile()
        .match(/^# Review of .*$/gm)
        ?.sort(),
    ).toEqual(['# Review of bell', '# Review of lamp']);
  });

  test('do not write over a review that cannot be read: status 2', async () => {
    writeFileSync(join(folder, 'lamp.review.md'), 'My notes');
    for (const args of [['--review'], ['--sign', '--by', 'Anna'], ['--comment', 'on', '--text', 'x', '--by', 'Anna']]) {
      const { code, output } = await charts(...args);
      expect([code, output.split(': ')[1]]).toEqual([2, 'line 1']);
    }
    expect(reviewFile()).toBe('My notes');
  });

  test.for([
    [
      ['--comment', 'of', '--machine', 'lamp', '--text', 'x', '--by', 'A'],
      'Write one of its states: broken, off, on; or a transition, such as "off: kick".',
    ],
    [['--comment', 'off', '--text', 'x', '--by', 'A'], 'Say which is meant, such as --machine "bell".'],
    [
      ['--comment', 'off: press', '--text', 'x', '--by', 'A'],
      '    "off | press | isCold | broken | 0"\n    "off | press | isWarm | on | 0"',
    ],
    [['--comment', 'on', '--by', 'A'], 'Write what there is to say: --text "Why may one go back from here?".'],
    [['--comment', 'on', '--text', 'x', '--by', ' '], 'Say who writes: --by "Anna Kowalska".'],
    [['--settle', '12ab', '--by', 'A'], 'No comment is called "12ab". None is open.'],
    [['--text', 'x'], '--text needs --comment or --settle.'],
    [['--sign', '--review', '--by', 'A'], 'Do one after the other: --review, then --sign.'],
    [['--review', '--machine', 'lam'], 'No machine is called "lam". There are bell, lamp.'],
  ] as const)('answer %s by what to write: status 2', async ([args, words]) => {
    expect(await charts(...args)).toMatchObject({ code: 2, output: expect.stringContaining(words) });
  });

  test('ask for a name before everything is signed off', async () => {
    expect(await run(process.execPath, ['atlas/cli.ts', 'chart', '--sign', '--by', 'A'])).toEqual({
      code: 2,
      output: 'Name what is signed off: a file, such as machines/checkout.ts, or --machine checkout.\n',
    });
  });
});
