import { isActorRef } from '../../xstate/actors.ts';
import { abbreviated, isLong } from './abbreviated.ts';

/** Changed parts that are listed one by one; an object that changes in more is written as a whole. */
const maxParts = 5;

/** A value as short as this is written as a whole. */
const short = 60;

/** A part of a context that has changed. */
export type ContextChange = {
  /** The fields that lead to it. */
  readonly path: string;
  /** Its new value, or that it is removed. */
  readonly text: string;
};

type Fields = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Fields => {
  if (typeof value !== 'object' || value === null || isActorRef(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const findFields = (value: unknown): Fields | null => {
  if (isList(value)) return Object.fromEntries(value.map((part, index) => [`${index}`, part]));
  return isPlain(value) ? value : null;
};

/** The fields of both, where the second can be read as a change of the first: of the same kind, and as long. */
const comparable = (before: unknown, after: unknown): readonly [Fields, Fields] | null => {
  if (isList(before) !== isList(after)) return null;
  if (isList(before) && isList(after) && before.length !== after.length) return null;
  const [one, other] = [findFields(before), findFields(after)];
  if (one === null || other === null) return null;
  return one.type === other.type && one.kind === other.kind ? [one, other] : null;
};

/** Fields that are listed one by one, where their object is too long for a line. */
const maxFields = 12;

/** A new value: in a line, or each of its fields in one. */
const wholeLines = (
  value: unknown,
  print: (value: unknown) => string,
  path: string,
  depth = 2,
): readonly ContextChange[] => {
  const text = print(value);
  const fields = isLong(text) && depth > 0 && isPlain(value) ? Object.entries(value) : [];
  if (fields.length === 0 || fields.length > maxFields) return [{ path, text: `= ${abbreviated(text)}` }];
  return fields.toSorted(byName).flatMap(([name, part]) => wholeLines(part, print, joined(path, name), depth - 1));
};

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1;

const joined = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/**
 * What has changed from one value to another, a line for each part.
 * @param print a value as text: what has the same text has not changed
 */
export const changesBetween = (
  before: unknown,
  after: unknown,
  print: (value: unknown) => string,
  path = '',
): readonly ContextChange[] => {
  if (Object.is(before, after)) return [];
  const text = print(after);
  if (print(before) === text) return [];
  const whole = wholeLines(after, print, path);
  const fields = comparable(before, after);
  if (fields === null || (path !== '' && text.length <= short)) return whole;
  const [one, other] = fields;
  const parts = [...new Set([...Object.keys(one), ...Object.keys(other)])].toSorted().flatMap((name) => {
    const inner = joined(path, name);
    if (!(name in other)) return [{ path: inner, text: 'removed' }];
    if (!(name in one)) return wholeLines(other[name], print, inner);
    return changesBetween(one[name], other[name], print, inner);
  });
  return path !== '' && parts.length > maxParts ? whole : parts;
};
