import { isObject } from '../../core/isObject.ts';

export type Json = Readonly<Record<string, unknown>>;

const findRef = (value: Json): string | undefined => (typeof value.$ref === 'string' ? value.$ref : undefined);

/** Name of the schema that a reference leads to. */
export const findSchemaName = (value: Json): string | undefined =>
  findRef(value)?.match(/^#\/components\/schemas\/(\w+)$/)?.[1];

/** What a reference of the document leads to, or the object itself. */
export const resolveReference = (document: Json, value: unknown): Json => {
  if (!isObject(value)) return {};
  const ref = findRef(value);
  if (ref === undefined) return value;
  let found: unknown = document;
  for (const part of ref.slice(2).split('/')) found = isObject(found) ? found[part] : undefined;
  if (!isObject(found)) throw new Error(`The contract has no ${ref}.`);
  return resolveReference(document, found);
};

export const listObjects = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

export const listTexts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

export const findText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export const listEntries = (value: unknown): readonly (readonly [string, Json])[] =>
  isObject(value) ? Object.entries(value).flatMap(([key, item]) => (isObject(item) ? [[key, item] as const] : [])) : [];
