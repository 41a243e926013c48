import { fileNames } from '../charts/fileNames.ts';
import { findMachines } from '../describe/machinesIn.ts';
import { findProject } from '../describe/projectMachines.ts';
import { toExitStatus } from '../differences/differenceLines.ts';
import { type Differences, differencesFrom } from '../differences/machineDifferences.ts';
import { differencesMarkdown } from '../differences/markdown.ts';
import type { CommentOptions } from './options.ts';

/** What is said of a pull request, in Markdown. */
export type CommentText = {
  readonly text: string;
  /** Whether there is something to say: a difference, or something that could not be compared. */
  readonly isNews: boolean;
};

/** Characters that are left for the text of a comment, of the 65,536 that GitHub takes. */
const limit = 65_000;

/** Compares the machines with a revision. @throws in a sentence, when git does not know it */
export const commentText = async (
  revision: string,
  { files, model, pages }: Pick<CommentOptions, 'files' | 'model' | 'pages'>,
): Promise<CommentText> => {
  const { machines, failures } = files.length === 0 ? await findProject() : await findMachines(files);
  const found = await differencesFrom(revision, machines, files, model);
  const differences: Differences =
    failures.length === 0
      ? found
      : {
          ...found,
          // What cannot be loaded is not removed.
          removed: [],
          failures: [...found.failures, ...failures.map(({ name, reason }) => `${name} is not compared: ${reason}`)],
        };
  const names = [...machines, ...failures].map(({ name }) => name);
  const pageNames = fileNames(names);
  const linkFor = (name: string): string | null => {
    const page = pageNames[names.indexOf(name)];
    return pages === null || page === undefined ? null : `${pages}${encodeURIComponent(page)}.html`;
  };
  return {
    text: differencesMarkdown(differences, () => null, { linkFor, limit, shortening: 'diagrams first' }),
    isNews: toExitStatus(differences) !== 0,
  };
};
