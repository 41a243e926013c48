import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, though they are short: where no earlier run has measured, vitest would begin with the largest files. */
const longest = [
  '/test/journeys/states',
  '/test/desk/deskDay.browser',
  '/test/journeys/crash.browser',
  '/test/account/session/sessionTabs.browser',
  '/test/shell/offline.browser',
  '/test/account/session/session.browser',
  '/test/payment/payment.browser',
  '/test/order/tracking.browser',
  '/test/journeys/mainJob.browser',
  '/test/request/badInput.browser',
  '/test/account/login.browser',
  '/test/journeys/transcript.browser',
  '/test/books/books.books',
  '/test/ledger/ledgerProperties.api',
  '/test/payment/faults/killed.api',
  '/test/platform/killed.api',
  '/test/payment/faults/faults.api',
  '/test/platform/processes.api',
  '/test/platform/jobs.api',
  '/test/platform/crash.api',
  '/test/payment/paymentsRestart.api',
  '/test/atlas/pageInBrowser',
  'Paths.view.',
];

/** Projects, those of the longest files first. */
const projects = ['browser', 'books', 'brands', 'api', 'views', 'unit', 'paths', 'visual'];

/** A file of tests, by its project. */
export type TestFile = { readonly project: string; readonly path: string };

const toFile = ({ project, moduleId }: TestSpecification): TestFile => ({ project: project.name, path: moduleId });

const rank = ({ path }: TestFile): number => {
  const found = longest.findIndex((name) => path.includes(name));
  return found === -1 ? longest.length : found;
};

/** A worker is shared by files of one project that follow each other. */
const byExpectedTime = (one: TestFile, other: TestFile): number =>
  projects.indexOf(one.project) - projects.indexOf(other.project) || rank(one) - rank(other);

/** Whether a file belongs to a shard: files are dealt in turn, those that take longest first, so that no shard gets all of them. */
export const inShard = (files: readonly TestFile[], index: number, count: number): ((file: TestFile) => boolean) => {
  // By path where nothing else tells them apart: machines that share the work must agree, whatever each has measured before.
  const sorted = [...files].sort(
    (one, other) => byExpectedTime(one, other) || (one.path < other.path ? -1 : one.path > other.path ? 1 : 0),
  );
  const own = new Set(sorted.filter((_, at) => at % count === index - 1).map(({ path }) => path));
  return ({ path }) => own.has(path);
};

/** Begins each project with what takes longest, so that no worker is left with it at the end. */
export class LongestFirst extends BaseSequencer {
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shard } = this.ctx.config;
    if (shard === undefined) return files;
    const isOwn = inShard(files.map(toFile), shard.index, shard.count);
    return files.filter((file) => isOwn(toFile(file)));
  }

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => byExpectedTime(toFile(one), toFile(other)));
  }
}
