import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { reachedFrom } from '../../../atlas/paths/mutants/source/reached.ts';

const folder = mkdtempSync(join(tmpdir(), 'fifteen-reached-'));
afterAll(() => rmSync(folder, { recursive: true }));

const rule = `
import { deep } from './deep.ts';
import type { Kind } from './kinds.ts';
const helper = () => 'helper';
export const used = (one: { unused: Kind }) => helper() + one.unused;
export const unused = () => deep();
export function declared() { return 'declared'; }
export default () => 'default';
`;

const texts: Readonly<Record<string, string>> = {
  'rule.ts': rule,
  'deep.ts': "export const deep = () => 'deep'; export const other = () => 'other';",
  'kinds.ts': "export type Kind = string; export const kinds = () => 'kinds';",
  'renamed.ts': "export { used as renamed } from './rule.ts';",
  'all.ts': "export * from './deep.ts';",
  'loaded.ts': "const read = () => 'read'; console.log(read()); export const loaded = 'loaded';",
};
for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);

/** What the machine of a module needs of others, as text, sorted. */
const needed = (text: string, elsewhere = ''): string[] => {
  const file = join(folder, 'machine.ts');
  writeFileSync(file, text);
  const reached = reachedFrom({ file, name: 'machine' }, ({ name }) => name === elsewhere);
  return [...reached]
    .filter(([from]) => from !== file)
    .flatMap(([from, spans]) =>
      spans.map(({ start, end }) => (texts[from.slice(folder.length + 1)] ?? '').slice(start, end)),
    )
    .sort();
};

const helper = "helper = () => 'helper'";
const used = 'used = (one: { unused: Kind }) => helper() + one.unused';
const deep = "deep = () => 'deep'";

test.each([
  ['a name, and what it needs', "import { used } from './rule.ts'; export const machine = used;", [helper, used]],
  [
    'through other modules',
    "import { unused } from './rule.ts'; export const machine = [unused];",
    [deep, 'unused = () => deep()'],
  ],
  [
    'a function of the machine',
    "import { used } from './rule.ts'; const f = () => used(); export const machine = f;",
    [helper, used],
  ],
  ['another name', "import { used as other } from './rule.ts'; export const machine = () => other;", [helper, used]],
  [
    'a name that is exported again',
    "import { renamed } from './renamed.ts'; export const machine = renamed;",
    [helper, used],
  ],
  ['one of all names', "import { deep } from './all.ts'; export const machine = deep;", [deep]],
  ['a default', "import rule from './rule.ts'; export const machine = rule;", ["() => 'default'"]],
  [
    'a declared function',
    "import { declared } from './rule.ts'; export const machine = declared;",
    ["function declared() { return 'declared'; }"],
  ],
  [
    'all of a module',
    "import * as rules from './deep.ts'; export const machine = rules.deep;",
    [deep, "other = () => 'other'"],
  ],
  [
    'what a module does while it is loaded',
    "import { loaded } from './loaded.ts'; export const machine = loaded;",
    ['console.log(read());', "loaded = 'loaded'", "read = () => 'read'"],
  ],
  [
    'nothing that another export needs',
    "import { used } from './rule.ts'; export const another = used; export const machine = 1;",
    [],
  ],
  ['nothing for a type', "import type { Kind } from './kinds.ts'; export const machine = {} as Kind;", []],
  ['nothing for the name of a property', "import { used } from './rule.ts'; export const machine = { used: 1 };", []],
  ['a property that is written short', "import { deep } from './deep.ts'; export const machine = { deep };", [deep]],
])('needs %s', (_, text, expected) => {
  expect(needed(text)).toEqual([...expected].sort());
});

test('a name that belongs to another is not followed', () => {
  expect(
    needed("import { unused, declared } from './rule.ts'; export const machine = [unused, declared];", 'declared'),
  ).toEqual([deep, 'unused = () => deep()'].sort());
});
