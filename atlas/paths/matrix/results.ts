import { existsSync, readFileSync } from 'node:fs';

export type Result = 'passed' | 'failed' | 'skipped';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const resultOf = (status: unknown): Result | null => {
  if (status === 'passed' || status === 'failed') return status;
  return status === 'skipped' || status === 'pending' || status === 'todo' ? 'skipped' : null;
};

/** Names of tests with their results, of a report as Vitest and Jest write it. */
const testsIn = (report: Readonly<Record<string, unknown>>): (readonly [string, Result])[] => {
  const files: readonly unknown[] = Array.isArray(report.testResults) ? report.testResults : [];
  const tests = files.flatMap((file): readonly unknown[] =>
    isRecord(file) && Array.isArray(file.assertionResults) ? file.assertionResults : [],
  );
  return tests.flatMap((one) => {
    const result = isRecord(one) ? resultOf(one.status) : null;
    return isRecord(one) && result !== null ? [[String(one.fullName ?? one.title), result] as const] : [];
  });
};

/** A path that failed anywhere has failed; one that passed somewhere has passed. */
const worse = (one: Result | undefined, other: Result): Result => {
  if (one === 'failed' || other === 'failed') return 'failed';
  return one === 'passed' || other === 'passed' ? 'passed' : 'skipped';
};

/**
 * The last result of each path: of an object of path ids and results, or of a test runner's report (Vitest, Jest), where
 * the name of a test holds the path's id as a word.
 */
export const resultsIn = (value: unknown, ids: readonly string[]): ReadonlyMap<string, Result> => {
  const results = new Map<string, Result>();
  if (!isRecord(value)) return results;
  const known = new Set(ids);
  const named = Object.entries(value).flatMap(([id, status]): (readonly [string, Result])[] => {
    const result = resultOf(status);
    return result === null ? [] : [[id, result]];
  });
  for (const [name, result] of [...named, ...testsIn(value)]) {
    for (const word of name.split(/[^\w.-]+/)) if (known.has(word)) results.set(word, worse(results.get(word), result));
  }
  return results;
};

/** @throws in a sentence, when there is no such file or it is not JSON */
export const readResults = (file: string, ids: readonly string[]): ReadonlyMap<string, Result> => {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error(`${file} is not JSON.`);
  }
  return resultsIn(value, ids);
};
