import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../tools/brands.ts';
import { models } from '../support/models/index.ts';

const ending = 'Paths.browser.test.ts';

/** The machines whose paths are gone in a browser. */
const suites = globSync(`test/**/*${ending}`, { cwd: root }).map((path) => basename(path, ending));

/** Machines whose paths must be gone in a browser with the real server; others may be. */
const thirdLevel = ['checkout', 'payment', 'quotation', 'request', 'session', 'topUp'] as const;

test.each(thirdLevel)('%s is gone in a browser', (name) => {
  expect(suites).toContain(name);
});

test('every suite in a browser is about a machine', () => {
  expect(suites.filter((name) => !(name in models))).toEqual([]);
});
