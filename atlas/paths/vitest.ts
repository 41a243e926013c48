import { describe, test } from 'vitest';
import { ofProject } from './drive/ofProject.ts';
import { type TestPaths, testPathsOn } from './drive/testPaths.ts';

/** Registers the paths of a machine as tests of Vitest. */
export const testPaths: TestPaths<undefined> = testPathsOn(
  {
    describe: (name, body) => describe(name, body),
    test: (name, body) => test(name, () => body(undefined)),
  },
  ofProject,
);
