import { basename } from 'node:path';
import { Problem } from '../describe/problem.ts';
import { meant } from '../nearest.ts';
import type { AtlasConfig, MachineFactory } from './config.ts';

/** A value as it is written, as far as it is short. */
const shownValue = (value: unknown): string => {
  const text = JSON.stringify(value) ?? typeof value;
  return text.length > 80 ? 'something else' : text;
};

type Check = { readonly is: (value: unknown) => boolean; readonly words: string };

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

const factoryKeys: readonly string[] = ['file', 'export', 'arguments'] satisfies (keyof MachineFactory)[];

const isFactory = (value: unknown): boolean =>
  isObject(value) &&
  isText(value.file) &&
  isText(value.export) &&
  (value.arguments === undefined || typeof value.arguments === 'function' || Array.isArray(value.arguments)) &&
  Object.keys(value).every((key) => factoryKeys.includes(key));

const isLink = (value: unknown): boolean =>
  isObject(value) && [value.from, value.to, value.by].every(isText) && isTexts(value.events);

const path: Check = { is: isText, words: 'a path' };

const checks = {
  machines: {
    is: (value) => Array.isArray(value) && value.every((one) => isText(one) || isFactory(one)),
    words: "a list of globs and of factories such as { file: 'src/door.ts', export: 'makeDoor', arguments: [3] }",
  },
  sidecars: path,
  systems: path,
  expectations: path,
  lock: path,
  out: path,
  programs: {
    is: (value) => isObject(value) && Object.values(value).every(isTexts),
    words: "lists of files by area, such as { Server: ['src/server.ts'] }",
  },
  links: {
    is: (value) => Array.isArray(value) && value.every(isLink),
    words: "a list of links such as { from: 'job', to: 'printer', events: ['job.done'], by: 'the queue' }",
  },
  timeLimit: { is: (value) => typeof value === 'number' && value > 0, words: 'a number of seconds above 0' },
} as const satisfies Record<keyof AtlasConfig, Check>;

/** What is wrong about a value: the first part of a list that is, or all of it. */
const wrongIn = (value: unknown): string => {
  if (!Array.isArray(value)) return shownValue(value);
  const wrong = value.find((one) => !isText(one) && !isFactory(one) && !isLink(one));
  return wrong === undefined ? 'a list' : shownValue(wrong);
};

const isKnown = (key: string): key is keyof AtlasConfig => Object.hasOwn(checks, key);

const findProblem = (value: unknown): readonly [problem: string, remedy: string] | null => {
  if (!isObject(value))
    return ['exports no configuration as its default', 'Write: export default defineConfig({ … });'];
  for (const [key, given] of Object.entries(value)) {
    const keys = Object.keys(checks);
    if (!isKnown(key))
      return [`says "${key}", which nothing reads`, `Known are: ${keys.join(', ')}.${meant(key, keys)}`];
    if (given !== undefined && !checks[key].is(given)) {
      return [`has ${wrongIn(given)} in \`${key}\``, `Write \`${key}\` as ${checks[key].words}.`];
    }
  }
  return null;
};

const isConfig = (value: unknown): value is AtlasConfig => findProblem(value) === null;

/** A configuration, checked. @param file for the message @throws Problem when it says something that nothing understands */
export const readConfig = (value: unknown, file: string): AtlasConfig => {
  if (isConfig(value)) return value;
  const [problem, remedy] = findProblem(value) ?? ['', ''];
  throw new Problem(`${basename(file)} ${problem}.`, remedy);
};
