import { readFileSync } from 'node:fs';
import { errorText } from '../errorText.ts';

/** The pull request of a run, as its event tells it. */
export type PullRequest = { readonly number: number; readonly base: string };

const findField = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const readEvent = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`The event of the run cannot be read from ${file}: ${errorText(error)}`, { cause: error });
  }
};

/** @returns null where the run is of no pull request @throws in a sentence, when its event cannot be read */
export const readPullRequest = (eventFile: string | undefined): PullRequest | null => {
  if (eventFile === undefined || eventFile === '') return null;
  const pull = findField(readEvent(eventFile), 'pull_request');
  const number = findField(pull, 'number');
  const base = findField(findField(pull, 'base'), 'sha');
  return typeof number === 'number' && typeof base === 'string' ? { number, base } : null;
};
