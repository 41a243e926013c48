import { join } from 'node:path';
import { redactText } from './redactText.ts';

/** What is logged of an error; what is undefined is left out. */
export type LoggedError = {
  readonly type: string;
  /** only where our own code wrote it */
  readonly message: string | undefined;
  readonly code: string | number | undefined;
  readonly constraint: string | undefined;
  readonly table: string | undefined;
  readonly column: string | undefined;
  /** the database's statement, with places in place of values */
  readonly statement: string | undefined;
  readonly stack: readonly string[];
  readonly cause: LoggedError | undefined;
  readonly errors: readonly LoggedError[] | undefined;
};

const root = join(import.meta.dirname, '../../..');
const ourFolders = ['server', 'machines', 'brands'].map((folder) => join(root, folder, '/'));
const maxStatementLength = 2000;
const deepest = 5;

/** Where an error was made and came through; the message, which begins a stack, is not in it. */
const listFrames = ({ stack = '' }: Error): string[] =>
  stack
    .split('\n')
    .filter((line) => /^ {4}at .*(?::\d+:\d+\)?|\((?:<anonymous>|native)\))$/.test(line))
    .map((line) => line.trim().replace('file://', ''));

/** Libraries and the database quote what they were given; what our own code says is written without values of customers. */
const isOurs = ([first]: readonly string[]): boolean =>
  first !== undefined && !first.includes('/node_modules/') && ourFolders.some((folder) => first.includes(folder));

const nothing = {
  message: undefined,
  code: undefined,
  constraint: undefined,
  table: undefined,
  column: undefined,
  statement: undefined,
  stack: [],
  cause: undefined,
  errors: undefined,
} as const satisfies Omit<LoggedError, 'type'>;

const textIn = (error: Error, name: string): string | undefined => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? redactText(value) : undefined;
};

/**
 * An error without what it is about: its class, codes and the places in the code, and never the values of a statement, which the
 * database's errors carry in their message, parameters and details.
 */
export const loggedError = (error: unknown, depth = 0): LoggedError => {
  if (!(error instanceof Error)) return { ...nothing, type: typeof error };
  const frames = listFrames(error);
  const code: unknown = Reflect.get(error, 'code');
  const isDeep = depth >= deepest;
  const parts = error instanceof AggregateError && !isDeep ? error.errors : [];
  return {
    type: error.constructor.name,
    message: isOurs(frames) ? redactText(error.message) : undefined,
    code: typeof code === 'number' ? code : textIn(error, 'code'),
    constraint: textIn(error, 'constraint'),
    table: textIn(error, 'table'),
    column: textIn(error, 'column'),
    statement: 'params' in error ? textIn(error, 'query')?.slice(0, maxStatementLength) : undefined,
    stack: frames.map((frame) => frame.replaceAll(join(root, '/'), '')),
    cause: error.cause === undefined || isDeep ? undefined : loggedError(error.cause, depth + 1),
    errors: parts.length === 0 ? undefined : parts.map((part) => loggedError(part, depth + 1)),
  };
};
