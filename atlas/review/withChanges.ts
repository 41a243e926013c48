import type { Description } from '../describe/description.ts';
import type { Comment, Review, SignOff } from './review.ts';
import { commentsNow } from './reviewNow.ts';

/**
 * A review that names what its comments are about as it is called now, and carries the charts that it needs.
 * @param print the fingerprint of the machine of now
 */
const upToDate = (review: Review, now: Description, print: string): Review => {
  const places = new Map(commentsNow({ review, now }).map(({ id, place }) => [id, place]));
  const charts = new Map([...review.charts, [print, now] as const]);
  const needed = new Set([print, ...review.signOffs.map(({ machine }) => machine)]);
  return {
    ...review,
    comments: review.comments.map((comment) => ({ ...comment, subject: places.get(comment.id) ?? comment.subject })),
    charts: new Map([...charts].filter(([fingerprint]) => needed.has(fingerprint))),
    seen: print,
  };
};

/** A review with a further comment. */
export const withComment = (review: Review, comment: Comment, now: Description, print: string): Review => {
  const known = upToDate(review, now, print);
  return { ...known, comments: [...known.comments, comment] };
};

/** A review with a person's sign-off, in the place of an earlier one of the same person. */
export const withSignOff = (review: Review, signOff: SignOff, now: Description): Review => {
  const others = review.signOffs.filter(({ by }) => by !== signOff.by);
  return upToDate({ ...review, signOffs: [...others, signOff] }, now, signOff.machine);
};

/** A review in which a comment is settled; nothing else of it changes. */
export const withSettled = (review: Review, id: string, settled: NonNullable<Comment['settled']>): Review => ({
  ...review,
  comments: review.comments.map((comment) => (comment.id === id ? { ...comment, settled } : comment)),
});
