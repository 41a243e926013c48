/** Tests that may find a fault: a file, or those of it whose names match. */
export type Trial = {
  readonly project: 'unit' | 'paths' | 'views' | 'api' | 'books' | 'browser';
  readonly file: string;
  readonly name?: string;
  /** `npm run journeys` alone runs it. */
  readonly tier?: 'journeys';
};

/** A fault that somebody might make, put into the code on purpose. */
export type Mutant = {
  readonly id: string;
  readonly fault: string;
  readonly file: string;
  /** occurs once in the file */
  readonly from: string;
  readonly to: string;
  /** Tried in this order, the cheapest first, until one fails. */
  readonly tests: readonly [Trial, ...Trial[]];
};

export const unit = (name: string): Trial => ({ project: 'unit', file: `test/${name}.test.ts` });

export const api = (name: string): Trial => ({ project: 'api', file: `test/${name}.api.test.ts` });

/** A journey written by hand through the running machine. */
export const walk = (name: string): Trial => ({ project: 'paths', file: `test/${name}.paths.test.ts` });

/** The paths of a machine through the running machine. */
export const paths = (machine: string): Trial => ({
  project: 'paths',
  file: 'test/paths/machines.paths.test.ts',
  name: `^${machine} `,
});

/** The paths of a machine on its views. */
export const views = (machine: string): Trial => ({
  project: 'views',
  file: 'Paths.view.test.ts',
  name: `^the views of ${machine} `,
});

/** What a test of its own asks of a view. */
export const view = (name: string): Trial => ({ project: 'views', file: `test/${name}.view.test.tsx` });

export const browser = (name: string): Trial => ({ project: 'browser', file: `test/${name}.browser.test.ts` });

/** A browser's test that `npm run journeys` alone runs. */
export const journey = (name: string): Trial => ({ ...browser(name), tier: 'journeys' });

/** Fifty simulated payments in each of two worlds. */
export const books: Trial = { project: 'books', file: 'test/books/books.books.test.ts', name: '^payments over all' };
