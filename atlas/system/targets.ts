import { type Node, nodeAt, nodesAt } from '../paths/conditions/syntax.ts';
import { bare, findKey, findName, findText, lastName, listReturns, within } from './nodes.ts';
import type { Start } from './starts.ts';

/** References to machines that the composition gives a machine in its input, by the property's name. */
export type Given = { readonly to: string; readonly name: string; readonly machines: readonly string[] };

/** Whether a child is given all that its starter's context holds: `input: ({ context }) => context`. */
const isWholeContext = ({ input }: Start): boolean =>
  input !== null && listReturns(input).some((value) => findName(value) === 'context');

/** What is given to a child under a name, wherever in its input. */
const givenAs = ({ input }: Start, name: string): Node[] =>
  input === null
    ? []
    : within(input)
        .filter((node) => node.type === 'Property' && findKey(node) === name)
        .flatMap((node) => nodeAt(node, 'value') ?? []);

/**
 * The machines that an expression in a machine's source refers to: its children by their names, and those that have given it
 * a reference of themselves, or of others, in its input.
 */
export const createTargets = (starts: readonly Start[], given: readonly Given[] = []) => {
  const named = (machine: string, name: string, seen: ReadonlySet<string>): string[] => {
    const key = `${machine} ${name}`;
    if (seen.has(key)) return [];
    const children = starts.filter(({ from, names }) => from === machine && names.has(name));
    if (children.length > 0) return children.map(({ to }) => to);
    const next = new Set([...seen, key]);
    const composed = given.filter((one) => one.to === machine && one.name === name);
    return [
      ...starts
        .filter(({ to }) => to === machine)
        .flatMap((start) => [
          ...givenAs(start, name).flatMap((value) => resolve(start.from, value, next)),
          ...(isWholeContext(start) ? named(start.from, name, next) : []),
        ]),
      ...composed.flatMap(({ machines }) => machines),
    ];
  };
  const resolve = (machine: string, node: Node, seen: ReadonlySet<string> = new Set()): string[] => {
    const found = listReturns(node).flatMap((value): string[] => {
      const text = findText(value);
      if (text !== null) return named(machine, text, seen);
      if (value.type === 'ConditionalExpression' || value.type === 'LogicalExpression') {
        return ['consequent', 'alternate', 'left', 'right'].flatMap((key) => {
          const part = nodeAt(value, key);
          return part === null ? [] : resolve(machine, part, seen);
        });
      }
      // `system.get('session')`
      if (value.type === 'CallExpression') {
        const [argument] = nodesAt(value, 'arguments');
        const called = nodeAt(value, 'callee');
        if (argument === undefined || called === null || lastName(called) !== 'get') return [];
        const id = findText(bare(argument));
        return id === null ? [] : starts.filter(({ names }) => names.has(id)).map(({ to }) => to);
      }
      if (findName(value) === 'self') return [machine];
      const name = lastName(value);
      return name === null ? [] : named(machine, name, seen);
    });
    return [...new Set(found)];
  };
  return {
    of: (machine: string, node: Node): string[] => resolve(machine, node),
    /** Whoever starts a machine. */
    parentsOf: (machine: string): string[] => [
      ...new Set(starts.filter(({ to }) => to === machine).map(({ from }) => from)),
    ],
  };
};

export type Targets = ReturnType<typeof createTargets>;
