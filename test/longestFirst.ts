import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, though they are short: where no earlier run has measured, vitest would begin with the largest files. */
const longest = [
  'browser/offline',
  'browser/crash',
  'browser/payment',
  'browser/states.',
  'browser/statesSecondHalf',
  'browser/tracking',
  'browser/mainJob',
  'browser/badInput',
  'browser/login',
  'browser/transcript',
  'books/faults',
  'books/books',
  'api/processes',
  'api/jobs',
  'api/crash',
  'api/paymentsCrash',
  'api/paymentsRestart',
  'atlas/pageInBrowser',
  'views/paths',
];

/** Projects, those of the longest files first. */
const projects = ['browser', 'books', 'brands', 'api', 'views', 'unit', 'paths', 'visual'];

const rank = ({ moduleId }: TestSpecification): number => {
  const found = longest.findIndex((name) => moduleId.includes(`/test/${name}`));
  return found === -1 ? longest.length : found;
};

/** Begins each project with what takes longest, so that no worker is left with it at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // A worker is shared by files of one project that follow each other.
    const place = ({ project }: TestSpecification): number => projects.indexOf(project.name);
    return sorted.sort((one, other) => place(one) - place(other) || rank(one) - rank(other));
  }
}
