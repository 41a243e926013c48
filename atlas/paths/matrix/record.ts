import { writeFileSync } from 'node:fs';
import type { Suite } from '../report.ts';
import { executePath } from '../shrink.ts';
import type { Result } from './results.ts';

/** Executes every path on its running machine, and writes the results by path ids. @returns whether all have passed */
export const recordResults = async (suites: readonly Suite[], file: string): Promise<boolean> => {
  const results: Record<string, Result> = {};
  for (const { exploration, plan, ids } of suites) {
    const checked = new Set<string>();
    for (const [index, path] of plan.paths.entries()) {
      const failure = await executePath(exploration, path, checked);
      const id = ids[index] ?? String(index + 1);
      results[id] = failure === null ? 'passed' : 'failed';
      if (failure !== null) console.error(`${id}:\n${failure.text}`);
    }
  }
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  return !Object.values(results).includes('failed');
};
