import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './brands.ts';

/** What vitest's JSON report says of a file, as far as it is read here. */
type FileReport = {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly {
    readonly ancestorTitles: readonly string[];
    readonly title: string;
    readonly status: string;
    readonly failureMessages: readonly string[];
  }[];
};

export type TestReport = { readonly testResults: readonly FileReport[] };

/** The first line of a text that says something, without colours. */
export const firstLine = (text: string): string =>
  stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '') ?? 'no message';

const failuresOfFile = ({ name, status, message, assertionResults }: FileReport): readonly string[] => {
  const file = relative(root, name);
  const tests = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ ancestorTitles, title, failureMessages }) => {
      const fullName = [...ancestorTitles, title].filter((part) => part !== '').join(' > ');
      return `${file}: ${fullName}: ${firstLine(failureMessages[0] ?? '')}`;
    });
  if (status === 'passed' || (tests.length > 0 && message === '')) return tests;
  // What failed is no test: the file could not be loaded, or one of its hooks failed.
  return [...tests, `${file}: ${message === '' ? 'failed outside its tests' : firstLine(message)}`];
};

/** A line for each test that failed, and for each file that failed outside its tests. */
export const failuresIn = ({ testResults }: TestReport): readonly string[] => testResults.flatMap(failuresOfFile);

/** How many tests passed. */
export const passedIn = ({ testResults }: TestReport): number =>
  testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'passed').length;
