import { expect, test } from 'vitest';
import { checkCommands, checkLinks, checkPackages, checkPaths, type Known } from '../../tools/checkDocuments.ts';

const known: Known = {
  files: [
    'README.md',
    'docs/order.md',
    'docs/planner.md',
    'docs/planner/scale.md',
    'machines/order/order.ts',
    'test/order/order.model.ts',
  ],
  scripts: new Set(['start', 'check']),
  packages: new Set(['effect', '@tus/server', 'pg']),
};

const read = (): string => '# Order\n\n## How long, and why\n\n```md\n## No heading\n```\n';
const linksIn = (text: string) => checkLinks('docs/planner.md', text, known, read);
const pathsIn = (text: string) => checkPaths('docs/planner.md', text, known);

test('links lead to files, folders and headings, from where the document stands', () => {
  expect(
    linksIn('[a](order.md) [b](planner/scale.md) [c](../README.md) [d](planner) [e](https://example.com/x.md)'),
  ).toEqual([]);
  expect(linksIn('[a](order.md#how-long-and-why) [b](#order)')).toEqual([]);
  expect(linksIn('[a](scale.md) ![b](pictures/none.png)')).toHaveLength(2);
  expect(linksIn('[a](order.md#how-long)')).toEqual([
    'docs/planner.md: links to order.md#how-long, and docs/order.md has no such heading',
  ]);
  expect(linksIn('[a](order.md#no-heading)'), 'a heading within code is none').toHaveLength(1);
});

test('commands are scripts', () => {
  const commands = (text: string) => checkCommands('README.md', text, known);
  expect(commands('`npm start`, `npm run check -- --help`, `npm ci`')).toEqual([]);
  expect(commands('`npm run chekc` and `npm test`')).toHaveLength(2);
});

test('paths are of files, whole or from a folder on, with placeholders', () => {
  expect(
    pathsIn('`machines/order/order.ts` `machines/<area>/` `order/order.model.ts` `test/<area>/<machine>.model.ts`'),
  ).toEqual([]);
  expect(
    pathsIn('`machines/order/order` `machines/{order,list}/order.ts` `.ts` `dist/x.html` `effect/Schema` `en/de`'),
  ).toEqual([]);
  expect(pathsIn('`machines/orders/order.ts` `machines/ord` `rder.ts` `test/list/`')).toHaveLength(4);
});

test('each package has its reason', () => {
  expect(checkPackages('| `effect`, `pg` | rules |\n| `@tus/*` | uploads |', known)).toEqual([]);
  expect(checkPackages('| `effect` | rules, and `pg` |', known)).toHaveLength(2);
});
