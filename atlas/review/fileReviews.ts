import { compare } from '../charts/versions.ts';
import { describe } from '../describe/describe.ts';
import type { Description } from '../describe/description.ts';
import { contentsOf, type FoundMachine, withNames } from '../describe/machinesIn.ts';
import { noReview, type Review, seenChart } from './review.ts';
import { readReviews, reviewFileOf } from './reviewFile.ts';

/** A machine with its chart and with what was written about it. */
export type Reviewed = {
  readonly found: FoundMachine;
  readonly now: Description;
  readonly review: Review;
  /** The machine's name in the file of reviews, which is another one where the machine was renamed. */
  readonly heldAs: string;
};

export type FileReviews = {
  readonly reviewFile: string;
  readonly machines: readonly Reviewed[];
  /** Reviews of machines that the file does not export any more. */
  readonly gone: readonly Review[];
};

/** Reviews of machines under another name, by the name that each has now. */
const renamed = (machines: readonly Description[], reviews: readonly Review[]): ReadonlyMap<string, Review> => {
  const before = reviews.flatMap((review) => {
    const chart = seenChart(review);
    return chart === null ? [] : [{ ...chart, id: review.machine }];
  });
  return new Map(
    compare(machines, before).versions.flatMap(({ now, was }) => {
      const review = reviews.find(({ machine }) => machine === was);
      return review === undefined ? [] : [[now.id, review] as const];
    }),
  );
};

/**
 * The machines of a file with their reviews.
 * @throws in a sentence, when the reviews cannot be read
 */
export const fileReviews = async (file: string): Promise<FileReviews> => {
  const reviewFile = reviewFileOf(file);
  // Named by the file alone: the same, whatever else is drawn in the same run.
  const machines = withNames((await contentsOf(file)).machines).map((found) => ({
    found,
    now: describe(found.machine),
  }));
  const reviews = readReviews(reviewFile);
  const names = new Set(machines.map(({ found }) => found.name));
  const left = reviews.filter(({ machine }) => !names.has(machine));
  const held = new Map(reviews.map((review) => [review.machine, review]));
  const unheld = machines.filter(({ found }) => !held.has(found.name));
  const followed = renamed(
    unheld.map(({ found, now }) => ({ ...now, id: found.name })),
    left,
  );
  const taken = new Set(followed.values());
  return {
    reviewFile,
    machines: machines.map(({ found, now }) => {
      const review = held.get(found.name) ?? followed.get(found.name) ?? noReview(found.name);
      return { found, now, review: { ...review, machine: found.name }, heldAs: review.machine };
    }),
    gone: left.filter((review) => !taken.has(review)),
  };
};
