import { parseSync } from 'oxc-parser';
import { declaredName, isNode, listChildren, type Node, nodeAt, nodesAt } from '../../conditions/syntax.ts';
import { itemAt } from '../../explore/itemAt.ts';
import { areExclusive, guardsIn } from './exclusive.ts';
import { listProperties, readPropertyName } from './properties.ts';

/** A change of a module's text: what stands from `start` to `end` becomes `text`. */
export type SourceMutant = {
  /** What is changed, and in which declarations and properties: the same as long as that stands where it does. */
  readonly id: string;
  /** The same with its line. */
  readonly words: string;
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Why it is the same as the original, whatever the samples; null where nothing proves that. */
  readonly same: string | null;
};

/** Another operator in the place of each; what has none is not changed. */
const otherOperator: Readonly<Record<string, string>> = {
  '&&': '||',
  '||': '&&',
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
};

type Change = { readonly node: Node; readonly text: string; readonly kind: string; readonly same?: string };

/** What a change is judged by beside its own place: sources of actors, and functions of guards. */
type Around = {
  readonly sources: readonly string[];
  readonly guards: ReadonlyMap<string, Node>;
  readonly text: string;
};

const isObject = (node: Node | null): node is Node => node?.type === 'ObjectExpression';

/** A transition among others that are asked in their order. */
const isCandidate = (node: Node): boolean =>
  isObject(node) &&
  listProperties(node).some((property) => ['guard', 'target', 'actions'].includes(readPropertyName(property)));

const operatorChanges = (node: Node, source: string): Change[] => {
  const operator = String(Reflect.get(node, 'operator'));
  const [left, right] = [nodeAt(node, 'left'), nodeAt(node, 'right')];
  const other = otherOperator[operator];
  if (left === null || right === null || other === undefined) return [];
  const text = `${source.slice(left.start, left.end)} ${other} ${source.slice(right.start, right.end)}`;
  return [{ node, text: `(${text})`, kind: 'operator' }];
};

const literalChanges = (node: Node): Change[] => {
  const value: unknown = Reflect.get(node, 'value');
  if (typeof value === 'boolean') return [{ node, text: String(!value), kind: 'boolean' }];
  return typeof value === 'number' ? [{ node, text: String(value + 1), kind: 'number' }] : [];
};

/** Changes of a part of a configuration, by its name. `siblings` are the other properties of its object. */
const propertyChanges = (property: Node, siblings: readonly Node[], { sources, text }: Around): Change[] => {
  const value = nodeAt(property, 'value');
  if (value === null) return [];
  const written = text.slice(value.start, value.end);
  const otherThan = (all: readonly string[]): string | undefined => all.find((one) => one !== written);
  switch (readPropertyName(property)) {
    case 'src': {
      const other = otherThan(sources);
      return other === undefined ? [] : [{ node: value, text: other, kind: 'source' }];
    }
    case 'input':
      return siblings.some((one) => readPropertyName(one) === 'src')
        ? [{ node: value, text: 'undefined', kind: 'input' }]
        : [];
    case 'tags':
      return value.type.startsWith('TS') ? [] : [{ node: value, text: '[]', kind: 'tags' }];
    case 'initial': {
      const states = siblings
        .map((one) => (readPropertyName(one) === 'states' ? nodeAt(one, 'value') : null))
        .find(isObject);
      const other =
        states === undefined ? undefined : otherThan(listProperties(states).map((one) => `'${readPropertyName(one)}'`));
      return other === undefined ? [] : [{ node: value, text: other, kind: 'initial' }];
    }
    default:
      return [];
  }
};

/** Objects that an expression comes to: itself, the branches of a choice, or what a function gives back. */
const objectsIn = (node: Node): Node[] => {
  if (isObject(node)) return [node];
  const parts = ['body', 'consequent', 'alternate', 'argument', 'expression'].flatMap((key) => nodesAt(node, key));
  return parts.flatMap(objectsIn);
};

/** Whether a property is given what the context holds already. */
const isKept = (property: Node, text: string): boolean => {
  const value = nodeAt(property, 'value');
  return value !== null && text.slice(value.start, value.end) === `context.${readPropertyName(property)}`;
};

/** An assigned value is lost: the context keeps what it held, as a problem after a success. */
const assignedChanges = (call: Node, text: string): Change[] => {
  const callee = nodeAt(call, 'callee');
  const [first] = nodesAt(call, 'arguments');
  if (callee === null || text.slice(callee.start, callee.end) !== 'assign' || first === undefined) return [];
  return objectsIn(first)
    .flatMap(listProperties)
    .filter((node) => !isKept(node, text))
    .map((node) => ({ node, text: '...{}', kind: 'assigned' }));
};

/** Another method in the place of each. */
const otherMethod: ReadonlyMap<string, string> = new Map([
  ['every', 'some'],
  ['some', 'every'],
]);

/** A quantifier is the other one; a text is not trimmed. */
const methodChanges = (call: Node, text: string): Change[] => {
  const callee = nodeAt(call, 'callee');
  const [object, method] = callee === null ? [] : [nodeAt(callee, 'object'), nodeAt(callee, 'property')];
  if (!object || !method) return [];
  const name = text.slice(method.start, method.end);
  const other = otherMethod.get(name);
  if (other !== undefined) return [{ node: method, text: other, kind: 'method' }];
  return name === 'trim' ? [{ node: call, text: text.slice(object.start, object.end), kind: 'method' }] : [];
};

const orderChanges = (list: Node, { guards, text }: Around): Change[] => {
  const elements = nodesAt(list, 'elements');
  const [first, second] = elements;
  if (first === undefined || second === undefined || !elements.every(isCandidate)) return [];
  const rest = text.slice(second.end, list.end);
  const swapped = `[${text.slice(second.start, second.end)}, ${text.slice(first.start, first.end)}${rest}`;
  const same = areExclusive(first, second, guards, text) ? { same: 'their guards never pass together' } : {};
  return [{ node: list, text: swapped, kind: 'order', ...same }];
};

const changesAt = (node: Node, around: Around): Change[] => {
  const { text } = around;
  switch (node.type) {
    case 'LogicalExpression':
    case 'BinaryExpression':
      return operatorChanges(node, text);
    case 'UnaryExpression': {
      const argument = Reflect.get(node, 'operator') === '!' ? nodeAt(node, 'argument') : null;
      return argument === null ? [] : [{ node, text: text.slice(argument.start, argument.end), kind: 'negation' }];
    }
    case 'Literal':
      return literalChanges(node);
    case 'ArrayExpression':
      return orderChanges(node, around);
    case 'CallExpression':
      return [...assignedChanges(node, text), ...methodChanges(node, text)];
    case 'ObjectExpression': {
      const all = listProperties(node);
      return all.flatMap((property) =>
        propertyChanges(
          property,
          all.filter((one) => one !== property),
          around,
        ),
      );
    }
    default:
      return [];
  }
};

/** A part of the module, with the names of what it stands in. */
type Placed = { readonly node: Node; readonly path: readonly string[] };

const below = (node: Node, source: string, path: readonly string[]): Placed[] => {
  if (node.type.startsWith('TS') && !node.type.endsWith('Expression')) return [];
  const name = declaredName(node, source);
  const inside = name === null ? path : [...path, name];
  return [{ node, path: inside }, ...listChildren(node).flatMap((child) => below(child, source, inside))];
};

/** The same ids, each once: what comes again is numbered. */
const numbered = (ids: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  return ids.map((id) => {
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return count === 1 ? id : `${id} (${count})`;
  });
};

/** Every module that differs from this one in one place. Types, which do nothing, are not changed. */
export const sourceMutants = (source: string, file: string): SourceMutant[] => {
  const { program } = parseSync(file, source);
  const placed = isNode(program) ? below(program, source, []) : [];
  const nodes = placed.map(({ node }) => node);
  const sources = nodes
    .filter(({ type }) => type === 'Property')
    .filter((property) => readPropertyName(property) === 'src')
    .flatMap((property) => nodeAt(property, 'value') ?? [])
    .filter(({ type }) => type === 'Literal')
    .map(({ start, end }) => source.slice(start, end));
  const around = { sources: [...new Set(sources)], guards: guardsIn(nodes), text: source };
  const short = (words: string): string => words.replace(/\s+/g, ' ').slice(0, 80);
  const changes = placed.flatMap(({ node, path }) => changesAt(node, around).map((change) => ({ change, path })));
  const ids = numbered(
    changes.map(
      ({ change: { node, text, kind }, path }) =>
        `${kind} in ${path.join('.')}: ${short(source.slice(node.start, node.end))} → ${short(text)}`,
    ),
  );
  return changes.map(({ change: { node, text, same = null } }, index) => {
    const id = itemAt(ids, index);
    const line = source.slice(0, node.start).split('\n').length;
    return { id, words: `line ${line}: ${id}`, file, start: node.start, end: node.end, text, same };
  });
};
