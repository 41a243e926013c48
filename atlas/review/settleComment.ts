import { dirname } from 'node:path';
import { say } from '../describe/ownTerminal.ts';
import { shownPath } from '../describe/shownPath.ts';
import { listed, type Scope } from './machinesMeant.ts';
import { type Comment, type Review, subjectWords } from './review.ts';
import { readReviews, strayReviewFiles, writeReview } from './reviewFile.ts';
import { isOpen } from './reviewNow.ts';
import type { SettleTask } from './task.ts';
import { withSettled } from './withChanges.ts';

type Held = { readonly comment: Comment; readonly review: Review; readonly heldAs: string; readonly file: string };

/** Every comment that is meant, also those of machines that are gone. */
const heldIn = ({ machines, files, isWhole }: Scope): Held[] => {
  const heldOf = (file: string, review: Review, heldAs = review.machine): Held[] =>
    review.comments.map((comment) => ({ comment, review, heldAs, file }));
  const own = machines.flatMap(({ review, heldAs, reviewFile }) => heldOf(reviewFile, review, heldAs));
  if (!isWhole) return own;
  const gone = files.flatMap(({ gone: reviews, reviewFile }) =>
    reviews.flatMap((review) => heldOf(reviewFile, review)),
  );
  const folders = [...new Set(files.map(({ reviewFile }) => dirname(reviewFile)))];
  const stray = folders
    .flatMap(strayReviewFiles)
    .flatMap((file) => readReviews(file).flatMap((review) => heldOf(file, review)));
  return [...own, ...gone, ...stray];
};

/** Settles a comment. @throws in a sentence, when there is none that is open under this id */
export const settleComment = (scope: Scope, { id, answer, author }: SettleTask): number => {
  const all = heldIn(scope);
  const [held, another] = all.filter(({ comment }) => comment.id === id);
  if (held === undefined) {
    const open = all
      .filter(({ comment }) => isOpen(comment))
      .map(({ comment, review }) => `${comment.id} (${review.machine}, ${subjectWords(comment.subject)})`);
    const ids = open.length === 0 ? 'None is open.' : `Write one that is open: ${listed(open)}.`;
    throw new Error([`No comment is called "${id}". ${ids}`, ...scope.faults].join('\n'));
  }
  if (another !== undefined) {
    throw new Error(
      `Two comments are called ${id}. Say which is meant: --machine ${JSON.stringify(held.review.machine)}.`,
    );
  }
  const { settled } = held.comment;
  if (settled !== null) throw new Error(`Comment ${id} is settled already, by ${settled.by} on ${settled.on}.`);
  writeReview(held.file, held.heldAs, { ...withSettled(held.review, id, { ...author, answer }), machine: held.heldAs });
  say(`Comment ${id} of ${held.review.machine} is settled in ${shownPath(held.file)}.`);
  return 0;
};
