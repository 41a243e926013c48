import { isActorRef } from '../../xstate/actors.ts';
import { isMadeUp } from '../explore/anything.ts';

/** How an actor is called: its own ids differ from run to run. */
export type NameOf = (actor: object) => string;

const identifier = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

/** What distinguishes an object of a union is read first. */
const leading: readonly string[] = ['type', 'kind'];

const rank = (name: string): number => (leading.includes(name) ? leading.indexOf(name) : leading.length);

const inOrder = (one: string, other: string): number =>
  rank(one) - rank(other) || (one < other ? -1 : one > other ? 1 : 0);

const nameClass = (value: object): string => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype ? '' : `${value.constructor.name} `;
};

const dateText = (date: Date): string => (Number.isNaN(date.getTime()) ? 'invalid' : date.toISOString());

const fieldsText = (value: object, inner: (part: unknown) => string): string =>
  Object.entries(value)
    .toSorted(([one], [other]) => inOrder(one, other))
    .map(([name, part]) => `${identifier.test(name) ? name : JSON.stringify(name)}: ${inner(part)}`)
    .join(', ');

const errorText = (error: Error, inner: (part: unknown) => string): string => {
  const fields = fieldsText({ ...error, ...(error.cause !== undefined && { cause: error.cause }) }, inner);
  return `(${error.name}: ${JSON.stringify(error.message)}${fields === '' ? '' : `, ${fields}`})`;
};

const objectText = (value: object, inner: (part: unknown) => string): string => {
  if (Array.isArray(value)) return `[${value.map(inner).join(', ')}]`;
  if (value instanceof Date) return `(${dateText(value)})`;
  if (value instanceof Error) return errorText(value, inner);
  if (value instanceof Map) return `(map ${inner([...value])})`;
  if (value instanceof Set) return `(set ${inner([...value])})`;
  if (value instanceof URL || value instanceof RegExp) return `(${String(value)})`;
  if (value instanceof Blob) {
    const { name } = { name: '', ...('name' in value && { name: value.name }) };
    return `(file ${inner(name)}, ${value.size} bytes, ${inner(value.type)})`;
  }
  if ('toJSON' in value && typeof value.toJSON === 'function') return `(${nameClass(value)}${inner(value.toJSON())})`;
  return `${nameClass(value)}{${fieldsText(value, inner)}}`;
};

/**
 * A value as one line of text for a reader: the same for the same content, whatever the order of its fields, the zone and the
 * ids of actors; two that differ have different texts.
 */
export const readable = (value: unknown, nameOf: NameOf, within: readonly object[] = []): string => {
  if (isMadeUp(value)) return '(made up)';
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'function') return `(function ${value.name})`;
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? '-0' : String(value);
  if (isActorRef(value)) return `(${nameOf(value)})`;
  if (within.includes(value)) return '(circle)';
  return objectText(value, (part) => readable(part, nameOf, [...within, value]));
};
