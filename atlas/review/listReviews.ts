import { dirname } from 'node:path';
import { say } from '../describe/ownTerminal.ts';
import { shownPath } from '../describe/shownPath.ts';
import { fingerprintReader } from './fingerprints.ts';
import type { Scope } from './machinesMeant.ts';
import { type Review, subjectWords } from './review.ts';
import { readReviews, strayReviewFiles } from './reviewFile.ts';
import { reviewList } from './reviewList.ts';
import { asksForSomething, isOpen, reviewNow } from './reviewNow.ts';

/** A review that belongs to no machine. */
const leftLines = ({ machine, comments }: Review, words: string): string[] => [
  `${machine}: ${words}`,
  ...comments.filter(isOpen).map(({ id, subject, text }) => `    ${id}, on ${subjectWords(subject)}: ${text}`),
];

const linesOfNone = ({ machines, files }: Scope): string[] => {
  const gone = files.flatMap(({ gone: reviews, reviewFile }) =>
    reviews.flatMap((review) =>
      leftLines(review, `${shownPath(reviewFile)} reviews it, but no machine beside it is called so any more`),
    ),
  );
  const folders = [...new Set(machines.map(({ found }) => dirname(found.file)))];
  const stray = folders
    .flatMap(strayReviewFiles)
    .flatMap((file) =>
      readReviews(file).flatMap((review) =>
        leftLines(review, `${shownPath(file)} reviews it, but the machine's file is not beside it any more`),
      ),
    );
  return [...gone, ...stray];
};

/**
 * Prints what is open, and who has signed off what.
 * @returns 0 when nothing is to be done, 1 when a comment is open or a signed machine has changed, 2 when a review cannot be read
 */
export const listReviews = (scope: Scope): number => {
  const read = fingerprintReader();
  const reviews = scope.machines.map((one) => ({ name: one.name, now: reviewNow(one, () => read(one.found)) }));
  const ofNone = scope.isWhole ? linesOfNone(scope) : [];
  const lines = [...reviews.flatMap(({ name, now }) => reviewList(name, now)), ...ofNone];
  for (const fault of scope.faults) console.error(fault);
  if (lines.length > 0) say(lines.join('\n'));
  else if (scope.faults.length === 0) say('No comment is open, and no machine is signed off.');
  if (scope.faults.length > 0) return 2;
  return ofNone.length > 0 || reviews.some(({ now }) => asksForSomething(now)) ? 1 : 0;
};
