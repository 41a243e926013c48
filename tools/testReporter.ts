import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { root } from './brands.ts';
import type { Failure, TestReport } from './failures.ts';

type Fault = SerializedError & { readonly diff?: string };

/** Where a test failed: the line of what it called, and its own, where that is not the same. */
const listPlaces = (path: string, { stacks = [] }: Fault): readonly string[] => {
  const frames = stacks.filter(({ file }) => file.startsWith(`${root}/`) && !file.includes('/node_modules/'));
  const shown = [frames[0], frames.findLast(({ file }) => file === path)];
  return [...new Set(shown.flatMap((frame) => (frame ? [`${relative(root, frame.file)}:${frame.line}`] : [])))];
};

const toFailure = (
  path: string,
  name: string | null,
  fault: Fault,
  { traces, screenshots }: Pick<Failure, 'traces' | 'screenshots'> = { traces: [], screenshots: [] },
): Failure => ({
  file: relative(root, path),
  name,
  message: fault.message === '' ? '' : `${fault.name ?? 'Error'}: ${fault.message}`,
  diff: fault.diff ?? '',
  places: listPlaces(path, fault),
  traces,
  screenshots,
});

const listFailures = (module: TestModule): readonly Failure[] => {
  const { moduleId: path, children } = module;
  const tests = [...children.allTests('failed')].flatMap((test) => {
    const [fault = { message: '' }] = test.result().errors ?? [];
    return toFailure(path, test.fullName, fault, test.meta().saved);
  });
  // What failed besides is no test: the file could not be loaded, or a hook of one of its groups failed.
  const faults = [module, ...children.allSuites()].flatMap((group) => group.errors());
  const failures = [...tests, ...faults.map((fault) => toFailure(path, null, fault))];
  const hasEnded = ['passed', 'skipped'].includes(module.state()) || failures.length > 0;
  return hasEnded ? failures : [toFailure(path, null, { message: 'its worker ended before it did' })];
};

/** An error that no test waited for, by the file that ran then. */
const unhandledFailure = (fault: SerializedError): Failure => {
  const path = fault.VITEST_TEST_PATH;
  return toFailure(typeof path === 'string' ? path : join(root, 'test'), null, fault);
};

/** Writes the report of a run into the file that `TEST_REPORT` names. */
export default class TestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const path = process.env.TEST_REPORT;
    if (path === undefined) return;
    const report: TestReport = {
      passed: modules.flatMap(({ children }) => [...children.allTests('passed')]).length,
      failures: [...modules.flatMap(listFailures), ...unhandledErrors.map(unhandledFailure)],
    };
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(report));
  }
}
