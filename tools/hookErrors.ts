import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { root } from './brands.ts';

/** What hooks of groups of tests ended with, a list by file: the JSON report says only that they failed. */
export const hookErrorsFile = join(root, 'test/output/hookErrors.json');

/** Writes what hooks ended with. */
export default class HookErrors implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const byFile = modules.map((module) => [
      module.moduleId,
      [...module.children.allSuites()].flatMap((suite) => suite.errors().map(({ message }) => message)),
    ]);
    mkdirSync(dirname(hookErrorsFile), { recursive: true });
    writeFileSync(hookErrorsFile, JSON.stringify(Object.fromEntries(byFile)));
  }
}
