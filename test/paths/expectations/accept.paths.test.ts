import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { acceptBehaviour } from '../../../atlas/paths/expectations/accept.ts';
import { unexpected } from '../../../atlas/paths/expectations/check.ts';
import { explore } from '../../../atlas/paths/explore/explore.ts';
import { foreignModel } from '../../../atlas/paths/foreignModel.ts';
import type { Lock } from '../../../atlas/paths/lock/lockedPath.ts';
import { relock } from '../../../atlas/paths/lock/relock.ts';

/** A lamp that stays on for a while. */
const lamp = (minutes: number) => {
  const exploration = explore(
    foreignModel(
      createMachine({
        id: 'lamp',
        initial: 'off',
        states: { off: { on: { press: 'on' } }, on: { tags: 'lit', after: { [minutes * 60_000]: 'off' } } },
      }),
    ),
  );
  return { name: 'lamp', exploration, suite: relock(exploration, undefined, 20).suite };
};

const before = lamp(2);
const lock: Lock = { lamp: before.suite };

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'expectations-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const differs = ({ exploration, suite }: typeof before): string | null =>
  unexpected('lamp', exploration, suite.paths, folder);

test('what is not committed yet is a failure that names the command', () => {
  expect(differs(before)).toBe(
    'lamp: Nothing is committed of what it does.\nWhere this is meant: npx atlas paths --accept lamp',
  );
});

test('what is accepted is expected from then on, and accepting it again changes nothing', () => {
  expect(acceptBehaviour([before], lock, true, folder)).toEqual(['lamp']);
  expect(differs(before)).toBeNull();
  expect(acceptBehaviour([before], lock, true, folder)).toEqual([]);
});

test('a change is a difference until it is accepted', () => {
  acceptBehaviour([before], lock, true, folder);
  const after = lamp(5);
  expect(differs(after)).toMatch(
    /lamp-1, step 1 \(press\).*:\n {2}- → \*\*on\*\* `(\w{8})`\n {2}\+ → \*\*on\*\* `(?!\1)\w{8}`\n {2}All that it does now:\n/,
  );
  expect(differs(after)).toContain('\n    set timer 300000.lamp.on, 300000 ms\n');
  expect(differs(after)).toContain('npx atlas paths --facts lamp\n');
  expect(acceptBehaviour([after], { lamp: after.suite }, false, folder)).toEqual(['lamp']);
  expect(differs(after)).toBeNull();
  expect(differs(before)).not.toBeNull();
});

test('what is committed and no page is said by file and line', () => {
  writeFileSync(
    join(folder, 'lamp.md'),
    '# lamp\n\n<<<<<<< HEAD\n## lamp-1 from "start"\n0. `start` → **off** `12345678`\n=======\n',
  );
  expect(() => differs(before)).toThrow(/lamp\.md: line 6 is no line of a page: =======$/);
});

test('pages of machines that are no more are removed, unless only some machines are meant', () => {
  writeFileSync(join(folder, 'candle.md'), '# candle\n');
  acceptBehaviour([before], lock, false, folder);
  expect(readdirSync(folder)).toEqual(['candle.md', 'lamp.md']);
  expect(acceptBehaviour([before], lock, true, folder)).toEqual(['candle']);
  expect(readdirSync(folder)).toEqual(['lamp.md']);
});
