import { ofProject } from './drive/ofProject.ts';
import { type TestPaths, testPathsOn } from './drive/testPaths.ts';

export { type BrowserUse, browserDriver, type Opened, openPage } from './drive/browserDriver.ts';
export type { BrowserFixture, BrowserSpec } from './drive/browserSpec.ts';
export { type Call, type InterceptedCalls, type Interception, interceptCalls } from './drive/interceptedCalls.ts';
export { actorCalls, type OpenApiDocument, operationCalls } from './drive/operationCalls.ts';
export type { PathPage } from './drive/page.ts';
export type { PathDriver } from './drive/pathDriver.ts';
export type { Reply } from './drive/reply.ts';

/** `test` of `@playwright/test`, as far as it is needed. */
export type PlaywrightTest<TPage> = {
  (title: string, body: (fixtures: { readonly page: TPage }) => Promise<void>): void;
  describe(title: string, body: () => void): void;
};

/**
 * Registers the paths of a machine as tests of Playwright's runner.
 * @typeParam TPage Playwright's `Page`: it cannot be inferred from a function with overloads
 * @param test `test` of `@playwright/test`, or one that extends it
 */
export const testPathsWith = <TPage>(test: PlaywrightTest<TPage>): TestPaths<{ readonly page: TPage }> =>
  testPathsOn(
    {
      describe: (title, body) => test.describe(title, body),
      // The runner reads the names of the fixtures from the parameter as it is written.
      test: (title, body) => test(title, async ({ page }) => body({ page })),
    },
    ofProject,
  );
