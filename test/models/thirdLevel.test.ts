import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { models } from './index.ts';

const suites = join(import.meta.dirname, '../browser/paths');

/** Machines whose paths must be gone in a browser with the real server; others may be. */
const thirdLevel = ['checkout', 'payment', 'quotation', 'request', 'session', 'topUp'] as const;

/** Those that have no suite there, and why. */
const notYet: Partial<Record<(typeof thirdLevel)[number], string>> = {
  topUp: 'there is no such machine: nobody can top an account up yet',
};

test.each(thirdLevel)('%s is gone in a browser, unless there is no such machine', (name) => {
  const reason = name in models ? undefined : notYet[name];
  expect(existsSync(join(suites, `${name}.test.ts`)), reason).toBe(reason === undefined);
});

test('no reason outlives the lack of its machine', () => {
  expect(Object.keys(notYet).filter((name) => name in models)).toEqual([]);
});

test('every suite in a browser is about a machine', () => {
  const names = readdirSync(suites).flatMap((file) =>
    file.endsWith('.test.ts') ? [file.replace('.test.ts', '')] : [],
  );
  expect(names.filter((name) => !(name in models))).toEqual([]);
});
