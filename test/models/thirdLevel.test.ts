import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { models } from './index.ts';

const suites = join(import.meta.dirname, '../browser/paths');

/** Machines whose paths must be gone in a browser with the real server; others may be. */
const thirdLevel = ['checkout', 'payment', 'quotation', 'request', 'session', 'topUp'] as const;

test.each(thirdLevel)('%s is gone in a browser', (name) => {
  expect(existsSync(join(suites, `${name}.test.ts`))).toBe(true);
});

test('every suite in a browser is about a machine', () => {
  const names = readdirSync(suites).flatMap((file) =>
    file.endsWith('.test.ts') ? [file.replace('.test.ts', '')] : [],
  );
  expect(names.filter((name) => !(name in models))).toEqual([]);
});
