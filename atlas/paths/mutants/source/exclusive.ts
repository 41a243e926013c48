import { listChildren, type Node, nodeAt, nodesAt } from '../../conditions/syntax.ts';
import { listProperties, readPropertyName } from './properties.ts';

/** What an expression must be, or must not be, for a guard to pass. */
type Demand = { readonly of: string; readonly isEqual: boolean; readonly to: string };

const sliceText = (node: Node, text: string): string => text.slice(node.start, node.end);

const nameIn = (node: Node): string | null => {
  const name: unknown = node.type === 'Identifier' ? Reflect.get(node, 'name') : null;
  return typeof name === 'string' ? name : null;
};

/** What a name stands for: the words of an expression, or those of an object's properties. */
type Meaning = string | ReadonlyMap<string, string>;
type Bound = ReadonlyMap<string, Meaning>;

const getPart = (meaning: Meaning, name: string): string =>
  typeof meaning === 'string' ? `${meaning}.${name}` : (meaning.get(name) ?? 'undefined');

/** What is like nothing else: a default, a rest, or a property whose name is computed. */
const elsewhere = ({ start }: Node): string => `what stands at ${start}`;

/** What the names of a parameter's pattern stand for: `{ context: { known } }` binds `known` to `arguments.context.known`. */
const boundBy = (pattern: Node, meaning: Meaning): (readonly [name: string, meaning: Meaning])[] => {
  const name = nameIn(pattern);
  if (name !== null) return [[name, meaning]];
  if (pattern.type !== 'ObjectPattern')
    return listChildren(pattern).flatMap((child) => boundBy(child, elsewhere(child)));
  return nodesAt(pattern, 'properties').flatMap((property) => {
    const value = nodeAt(property, 'value') ?? property;
    return boundBy(
      value,
      readPropertyName(property) === '' ? elsewhere(value) : getPart(meaning, readPropertyName(property)),
    );
  });
};

/** An expression with what its names stand for in their place: two guards may name the same in two ways. */
const canonical = (node: Node, bound: Bound, text: string): string => {
  const own = nameIn(node);
  const meaning = own === null ? undefined : bound.get(own);
  if (typeof meaning === 'string') return meaning;
  // A property's name is none of a parameter.
  const object = node.type === 'MemberExpression' && !Reflect.get(node, 'computed') ? nodeAt(node, 'object') : null;
  const property = object === null ? null : nodeAt(node, 'property');
  if (object !== null && property !== null) {
    const known = bound.get(nameIn(object) ?? '');
    return getPart(known ?? canonical(object, bound, text), sliceText(property, text));
  }
  let at = node.start;
  let written = '';
  for (const child of listChildren(node)) {
    written += text.slice(at, child.start) + canonical(child, bound, text);
    at = child.end;
  }
  return written + text.slice(at, node.end);
};

/** A text, a number, a truth value or null, written in one way; null for anything else. */
const findConstant = (written: string): string | null => {
  const [, quote, content] = /^(['"])([^'"\\]*)\1$/.exec(written) ?? [];
  if (quote !== undefined) return `'${content}'`;
  if (/^-?\d[\d_]*(\.\d+)?$/.test(written)) return String(Number(written.replaceAll('_', '')));
  return /^(true|false|null)$/.test(written) ? written : null;
};

/** Functions have names of their own, which may hide those of parameters. */
const hasFunction = (node: Node): boolean =>
  node.type.includes('Function') || listChildren(node).some((child) => hasFunction(child));

/** Demands of an expression's comparisons. What it calls is pure, as XState requires of guards: it answers the same in both. */
const listDemands = (node: Node, bound: Bound, text: string): Demand[] => {
  const [left, right] = [nodeAt(node, 'left'), nodeAt(node, 'right')];
  if (left === null || right === null) return [];
  const operator: unknown = Reflect.get(node, 'operator');
  if (operator === '&&') return [...listDemands(left, bound, text), ...listDemands(right, bound, text)];
  if ((operator !== '===' && operator !== '!==') || hasFunction(left)) return [];
  const to = findConstant(canonical(right, bound, text));
  return to === null ? [] : [{ of: canonical(left, bound, text), isEqual: operator === '===', to }];
};

/** The expression that a function answers; null where it does more. */
const findAnswer = (code: Node): Node | null => {
  const body = code.type === 'ArrowFunctionExpression' ? nodeAt(code, 'body') : null;
  if (body?.type === 'ParenthesizedExpression') return nodeAt(body, 'expression');
  return body?.type === 'BlockStatement' ? null : body;
};

const boundIn = (code: Node, given: readonly Meaning[]): Bound =>
  new Map(nodesAt(code, 'params').flatMap((pattern, index) => boundBy(pattern, given[index] ?? `argument ${index}`)));

/** What a transition hands to its guard, property by property. */
const handed = (params: Node | null, text: string): Meaning => {
  if (params === null) return 'no parameters';
  const answer = params.type === 'ObjectExpression' ? params : findAnswer(params);
  // What is spread could hold any property.
  const properties = answer?.type === 'ObjectExpression' ? listProperties(answer) : [];
  const isKnown = properties.length > 0 && properties.every((property) => readPropertyName(property) !== '');
  if (answer === null || !isKnown || hasFunction(answer) || properties.length < nodesAt(answer, 'properties').length) {
    return `(${sliceText(params, text)})`;
  }
  const bound = boundIn(params, ['arguments']);
  return new Map(
    properties.flatMap((property) => {
      const value = nodeAt(property, 'value');
      return value === null ? [] : [[readPropertyName(property), canonical(value, bound, text)] as const];
    }),
  );
};

const contradicts = (one: Demand, other: Demand): boolean =>
  one.of === other.of && (one.to === other.to ? one.isEqual !== other.isEqual : one.isEqual && other.isEqual);

const findProperty = (object: Node, name: string): Node | null =>
  listProperties(object)
    .filter((property) => readPropertyName(property) === name)
    .map((property) => nodeAt(property, 'value'))
    .find((value) => value !== null) ?? null;

const stringIn = (node: Node | null): string | null => {
  const value: unknown = node?.type === 'Literal' ? Reflect.get(node, 'value') : null;
  return typeof value === 'string' ? value : null;
};

/** What the guard of a transition demands, by the functions of the `setup`. */
const demandsOfCandidate = (candidate: Node, guards: ReadonlyMap<string, Node>, text: string): Demand[] => {
  const guard = findProperty(candidate, 'guard');
  if (guard === null) return [];
  const isObject = guard.type === 'ObjectExpression';
  const name = stringIn(isObject ? findProperty(guard, 'type') : guard);
  const code = name === null ? undefined : guards.get(name);
  const answer = code === undefined ? null : findAnswer(code);
  const params = isObject ? findProperty(guard, 'params') : null;
  if (code === undefined || answer === null) return [];
  return listDemands(answer, boundIn(code, ['arguments', handed(params, text)]), text);
};

/** Functions of a `setup`, by the name of their guard. */
export const guardsIn = (nodes: readonly Node[]): ReadonlyMap<string, Node> =>
  new Map(
    nodes
      .filter((node) => node.type === 'Property' && readPropertyName(node) === 'guards')
      .flatMap((node) => listProperties(nodeAt(node, 'value') ?? node))
      .flatMap((property) => {
        const value = nodeAt(property, 'value');
        return value === null ? [] : [[readPropertyName(property), value] as const];
      }),
  );

/**
 * Whether the guards of two transitions never pass together, whatever the samples: both ask the same of the same parameters, and
 * one demands what the other refuses. Their order makes no difference then.
 */
export const areExclusive = (one: Node, other: Node, guards: ReadonlyMap<string, Node>, text: string): boolean => {
  const [first, second] = [one, other].map((candidate) => demandsOfCandidate(candidate, guards, text));
  return first?.some((demand) => second?.some((against) => contradicts(demand, against))) ?? false;
};
