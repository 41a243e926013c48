import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demoPassword } from '../../server/platform/seed/customers.ts';
import { root } from '../../tools/brands.ts';

/** Files that hold a text, by their paths below a folder of the project. */
const filesWith = (folder: string, text: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.br'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(text))
    .map((path) => path.slice(root.length + 1));

test('nothing that a server serves knows the password of the customers of a trial', () => {
  // The search finds what there is.
  expect(filesWith('server/platform/seed', demoPassword)).toEqual(['server/platform/seed/customers.ts']);
  for (const folder of ['dist', 'src', 'machines', 'locales', 'brands', 'openapi', 'test/harness'])
    expect(filesWith(folder, demoPassword), folder).toEqual([]);
});
