import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, describe as suite, test } from 'vitest';
import { isNode, listChildren, type Node, nodeAt } from '../../atlas/paths/conditions/syntax.ts';

const root = join(import.meta.dirname, '../..');

const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));

/** Underscored members, as the types of XState declare them; that by which a machine is recognized is in none of them. */
const underscored = new Set([
  '__xstatenode',
  ...filesIn('node_modules/xstate/dist/declarations/src', '.d.ts').flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/(?<![\w.])(_[a-z]\w*)\??[:(;]/gi)].map(
      ([, name = '']) => name,
    ),
  ),
]);

const within = (node: Node): Node[] => [node, ...listChildren(node).flatMap(within)];

const textAt = (node: Node | null, key: string): string => {
  const value: unknown = node === null ? undefined : Reflect.get(node, key);
  return typeof value === 'string' ? value : '';
};

/** The text of a literal, of the first piece of a template, or of a pattern without the sign that it begins there. */
const getLiteral = (node: Node): string => {
  const value: unknown = Reflect.get(node, 'value');
  if (node.type === 'TemplateElement') {
    return typeof value === 'object' && value !== null ? String(Reflect.get(value, 'raw')) : '';
  }
  if (node.type !== 'Literal') return '';
  if (typeof value === 'string') return value;
  return value instanceof RegExp ? value.source.replace(/^\^/, '').replaceAll('\\.', '.') : '';
};

/** The name of a member that is read, or written in an object or a pattern. */
const getMember = (node: Node): string => {
  if (Reflect.get(node, 'computed') === true) return '';
  if (node.type === 'MemberExpression') return textAt(nodeAt(node, 'property'), 'name');
  return node.type === 'Property' ? textAt(nodeAt(node, 'key'), 'name') : '';
};

const internalsIn = (source: string): string[] => {
  const program: unknown = parseSync('file.ts', source).program;
  return (isNode(program) ? within(program) : []).flatMap((node) => {
    const [literal, member] = [getLiteral(node), getMember(node)];
    const isInternal = /^@?xstate\./.test(literal) || underscored.has(literal) || underscored.has(member);
    return isInternal ? [source.slice(node.start, node.end)] : [];
  });
};

suite('what XState does not promise', () => {
  test('is recognized', () => {
    const source = `({ _parent }) => [snapshot._nodes, '_snapshot' in actor, type === 'xstate.init', \`xstate.after.\${delay}\`, /^xstate\\.done/, '@xstate.event', own._words, 'see xstate.init']`;
    expect(internalsIn(source)).toEqual([
      '_parent',
      'snapshot._nodes',
      "'_snapshot'",
      "'xstate.init'",
      '`xstate.after.${',
      '/^xstate\\.done/',
      "'@xstate.event'",
    ]);
  });

  test('is named in the adapter alone', () => {
    const outside = filesIn('atlas', '.ts')
      .filter((file) => !file.startsWith(join('atlas', 'xstate') + sep))
      .flatMap((file) => internalsIn(readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text}`));
    expect(outside).toEqual([]);
  });

  test('is told to a browser as well: the adapter imports nothing but XState and itself', () => {
    const imported = filesIn('atlas/xstate', '.ts').flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/from '([^']+)'/g)].map(([, name = '']) => name),
    );
    expect(imported.filter((name) => name !== 'xstate' && !name.startsWith('./'))).toEqual([]);
  });
});
