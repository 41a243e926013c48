import type { Reporter, TestModule, TestProject } from 'vitest/node';
import { drawFailed, type Failed } from './drawFailed.ts';

/** What of a module of Vite's graph is needed. */
type GraphModule = { readonly file: string | null; readonly importedModules: Iterable<GraphModule> };

/** Files of the project that a module has imported, and what those have. */
const importedFiles = (module: GraphModule | undefined): string[] => {
  const seen = new Set<GraphModule>();
  const follow = (one: GraphModule): void => {
    for (const next of one.importedModules) {
      if (seen.has(next) || next.file?.includes('/node_modules/') === true) continue;
      seen.add(next);
      follow(next);
    }
  };
  if (module !== undefined) follow(module);
  return [...new Set([...seen].flatMap(({ file }) => (file === null ? [] : [file])))];
};

/** Ids of machines whose paths failed in a file of tests. */
const failedIn = (module: TestModule): string[] =>
  [...module.children.allTests('failed')]
    .flatMap((test) => test.result().errors ?? [])
    .flatMap(({ name, machine }) => (name === 'PathFailure' && typeof machine === 'string' ? [machine] : []));

/** Several projects of a run write into one folder: one after the other. */
let last: Promise<unknown> = Promise.resolve();

/** Draws the machines whose paths have failed, after a run of a project: then the addresses in their messages lead somewhere. */
export const chartReporter = (project: TestProject): Reporter => ({
  onTestRunEnd: (modules) => {
    const own = modules.filter((module) => module.project === project);
    const tests = new Set(own.map(({ moduleId }) => moduleId));
    const failed = new Map<string, readonly string[]>();
    for (const module of own) {
      const files = importedFiles(module.viteEnvironment?.moduleGraph.getModuleById(module.moduleId)).filter(
        (file) => !tests.has(file),
      );
      for (const id of failedIn(module)) failed.set(id, [...(failed.get(id) ?? []), ...files]);
    }
    return failed.size === 0 ? undefined : afterOthers(failed);
  },
});

const afterOthers = async (failed: Failed): Promise<void> => {
  const own = last.then(() => drawFailed(failed));
  last = own.catch(() => {});
  for (const line of await own) console.log(line);
};
