import { parseSync } from 'oxc-parser';
import { digest } from '../../digest.ts';
import type { AnyModel } from '../../model.ts';
import { childrenOf, isNode, type Node } from '../syntax.ts';
import { type Place, placesIn } from './edit.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same values, each once. */
const distinct = (values: readonly unknown[]): unknown[] => [
  ...new Map(values.map((value) => [digest(value), value])).values(),
];

/** Values of a property, by its name. */
export type Named = ReadonlyMap<string, readonly unknown[]>;

/** How many values of one name are tried. */
const most = 24;

const collect = (found: Iterable<readonly [string, readonly unknown[]]>): Named => {
  const named = new Map<string, unknown[]>();
  for (const [name, values] of found) named.set(name, distinct([...(named.get(name) ?? []), ...values]).slice(0, most));
  return named;
};

const referred = (schema: Json, document: Json): Json => {
  const reference = schema.$ref;
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return schema;
  const target = reference
    .slice(2)
    .split('/')
    .reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), document);
  return isObject(target) ? target : {};
};

/** Values that a schema lists: enumerations, constants, booleans, and null where it may be that. */
const listedBy = (schema: unknown, document: Json, depth = 0): unknown[] => {
  if (!isObject(schema) || depth > 3) return [];
  const { enum: values, const: constant, type, anyOf, oneOf } = referred(schema, document);
  const types = [type].flat();
  return [
    ...(Array.isArray(values) ? values : []),
    ...(constant === undefined ? [] : [constant]),
    ...(types.includes('boolean') ? [true, false] : []),
    ...(types.includes('null') ? [null] : []),
    ...[anyOf, oneOf].flatMap((all) =>
      Array.isArray(all) ? all.flatMap((one) => listedBy(one, document, depth + 1)) : [],
    ),
  ];
};

function* propertiesIn(part: unknown, document: Json): Generator<readonly [string, readonly unknown[]]> {
  if (Array.isArray(part)) for (const item of part) yield* propertiesIn(item, document);
  if (!isObject(part)) return;
  if (isObject(part.properties)) {
    for (const [name, schema] of Object.entries(part.properties)) yield [name, listedBy(schema, document)];
  }
  for (const inner of Object.values(part)) yield* propertiesIn(inner, document);
}

/** Values of properties that an OpenAPI document lists. */
export const namedBySchemas = (document: unknown): Named =>
  isObject(document) ? collect(propertiesIn(document, document)) : new Map();

const nameOf = (place: Place): string => place.findLast((part) => typeof part === 'string') ?? '';

/** Values of properties that a sidecar's samples hold. */
export const namedBySamples = ({ inputs, events, actors }: AnyModel): Named => {
  const samples = [
    ...Object.values(inputs).map((input) => input()),
    ...Object.values(events).flat(),
    ...Object.values(actors).flatMap((outcomes) => (outcomes.kind === 'promise' ? outcomes.outputs : [])),
  ];
  return collect(
    samples
      .flatMap((sample) => placesIn(sample))
      .flatMap(({ place, value }): [string, unknown[]][] =>
        typeof place.at(-1) === 'string' && typeof value !== 'function' ? [[nameOf(place), [value]]] : [],
      ),
  );
};

const literalsBelow = (node: Node): unknown[] => {
  const value: unknown = node.type === 'Literal' ? Reflect.get(node, 'value') : undefined;
  return [...(value === undefined ? [] : [value]), ...childrenOf(node).flatMap(literalsBelow)];
};

/** Texts and numbers that a module is written with, and the numbers beside them. */
export const literalsIn = (source: string, file: string): unknown[] => {
  const { program } = parseSync(file, source);
  const literals = isNode(program) ? literalsBelow(program) : [];
  return distinct(
    literals.flatMap((value) => (typeof value === 'number' ? [value, value + 1, value - 1] : [value])),
  ).filter((value) => typeof value === 'string' || typeof value === 'number');
};

const longText = 'x'.repeat(20_000);

/** Other values of the same kind, where no list of them is known. */
const likeThat = (value: unknown, literals: readonly unknown[]): readonly unknown[] => {
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'string') {
    return ['', ' ', 'x', `${value}x`, longText, ...literals.filter((one) => typeof one === 'string')];
  }
  if (typeof value === 'number') {
    return [0, 1, -1, value + 1, value * 1_000, ...literals.filter((one) => typeof one === 'number')];
  }
  if (Array.isArray(value)) return [[], value.slice(0, 1), [...value, ...value]];
  return [];
};

/** What may stand at a place instead of what does, the likeliest first. */
export const alternatives = (
  { place, value }: { readonly place: Place; readonly value: unknown },
  named: readonly Named[],
  literals: readonly unknown[],
): unknown[] => {
  if (typeof value === 'function') return [];
  const name = typeof place.at(-1) === 'string' ? nameOf(place) : '';
  const listed = named.flatMap((all) => all.get(name) ?? []);
  const now = digest(value);
  return distinct([...listed, ...likeThat(value, literals)]).filter((other) => digest(other) !== now);
};
