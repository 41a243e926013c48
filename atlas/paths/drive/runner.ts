/**
 * What registers tests: Vitest's, Playwright's, or any other of this shape. A runner that reads from a test's parameters which
 * fixtures it needs is wrapped, so that they are written out.
 */
export type Runner<TFixtures> = {
  readonly describe: (name: string, body: () => void) => void;
  readonly test: (name: string, body: (fixtures: TFixtures) => Promise<void>) => void;
};
