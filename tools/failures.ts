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

/** What hooks of groups of tests ended with, by file. */
export type HookErrors = Readonly<Record<string, readonly string[]>>;

const failuresOfFile = (
  { name, status, message, assertionResults }: FileReport,
  hookErrors: HookErrors,
): readonly string[] => {
  const file = relative(root, name);
  const tests = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ ancestorTitles, title, failureMessages }) => {
      const fullName = [...ancestorTitles, title].filter((part) => part !== '').join(' > ');
      return `${file}: ${fullName}: ${firstLine(failureMessages[0] ?? '')}`;
    });
  const hasMessage = message !== '' || (hookErrors[name] ?? []).length > 0;
  if (status === 'passed' || (tests.length > 0 && !hasMessage)) return tests;
  // What failed is no test: the file could not be loaded, or one of its hooks failed.
  const [said = message] = hookErrors[name] ?? [];
  return [...tests, `${file}: ${said === '' ? 'failed outside its tests' : firstLine(said)}`];
};

/** A line for each test that failed, and for each file that failed outside its tests. */
export const failuresIn = ({ testResults }: TestReport, hookErrors: HookErrors = {}): readonly string[] =>
  testResults.flatMap((file) => failuresOfFile(file, hookErrors));

/** How many tests passed. */
export const passedIn = ({ testResults }: TestReport): number =>
  testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'passed').length;
