import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Config } from '../config/config.ts';
import { computeFingerprint } from '../core/fingerprint.ts';
import { describeErrorReason } from './errorReason.ts';
import { loggedError } from './loggedError.ts';
import { redactText } from './redactText.ts';

/** Fields whose texts are words of our own. What is not here is not logged: a new field is added here, or it is about somebody. */
const words: ReadonlySet<string> = new Set([
  ...[
    'action',
    'brand',
    'code',
    'currency',
    'day',
    'detail',
    'event',
    'field',
    'format',
    'from',
    'job',
    'key',
    'kind',
    'method',
  ],
  ...['path', 'provider', 'reason', 'route', 'signal', 'status', 'template', 'to', 'type'],
]);

/** Fields that name something secretly: who knows the name has the thing. */
const names: ReadonlySet<string> = new Set(['file', 'reference']);

/** Fields that hold others. */
const holders: ReadonlySet<string> = new Set(['errors', 'orders']);

const removed = '[removed]';

const toField = (name: string, value: unknown): unknown => {
  if (value === null || value === undefined || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Error) return loggedError(value);
  if (typeof value === 'string') {
    if (words.has(name)) return redactText(value);
    return names.has(name) ? computeFingerprint(value) : removed;
  }
  if (!holders.has(name)) return removed;
  return Array.isArray(value) ? value.map((item) => toItem(name, item)) : toFields(value);
};

const toItem = (name: string, item: unknown): unknown =>
  typeof item === 'object' && item !== null ? toFields(item) : toField(name, item);

const toFields = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toField(name, value)]));

const errorIn = (first: unknown): Error | null => {
  const error: unknown = typeof first === 'object' && first !== null && 'err' in first ? first.err : first;
  return error instanceof Error ? error : null;
};

const hasWords = (args: readonly unknown[]): boolean =>
  args.slice(1).some((arg) => typeof arg === 'string') || typeof args[0] === 'string';

/**
 * What is said beside the fields. An error without words of ours would be logged with its own: its class and code go in their place,
 * also where a library repeats them.
 */
const maskedWords = (args: readonly unknown[]): unknown[] => {
  const error = errorIn(args[0]);
  const masked = args.map((arg) => {
    if (typeof arg !== 'string') return arg;
    return error !== null && error.message !== '' && arg.includes(error.message)
      ? describeErrorReason(error)
      : redactText(arg);
  });
  if (error === null || hasWords(args)) return masked;
  return [...masked, describeErrorReason(error)];
};

/**
 * Everything that is logged passes here: without personal data, tokens, values of statements or names that open something. Numbers,
 * words of our own and fingerprints remain.
 */
const redaction = {
  serializers: { err: loggedError },
  formatters: { log: (fields) => ({ ...toFields(fields), ...('err' in fields ? { err: fields.err } : {}) }) },
  hooks: {
    logMethod(args, method) {
      Reflect.apply(method, this, maskedWords(args));
    },
  },
} satisfies LoggerOptions;

/**
 * The log of a process.
 * @param to where it goes; standard output when not given
 */
export const openLog = (level: Config['logLevel'], to?: DestinationStream): Logger => {
  const options = { level, base: null, ...redaction } satisfies LoggerOptions;
  return to === undefined ? pino(options) : pino(options, to);
};
