import type { Order, OrderStatus, ProblemCode, Rating, Revision } from '../../openapi/types.ts';

/** What a customer may do about an order beside its work: rate it, write about it, have it revised. Form and server share it. */

/** Ratings from which on their average says something. */
export const minRatings = 20;

/** Days for which a rating can be changed, from its first saving. */
export const ratingDays = 14;

/** Days after the end of an order in which a revision can be asked for. */
export const revisionDays = 30;

/** Revisions of an order, those that were withdrawn included. */
export const maxRevisions = 5;

/** Characters that the contract takes. */
export const maxCommentLength = 2_000;
export const maxMessageLength = 4_000;

/** Messages of a customer about one order: in an hour, and in all. */
export const messagesAnHour = 20;
export const maxMessages = 200;

type Refusal<T extends ProblemCode> = T | null;

/** Why a finished order cannot be rated now; null when it can. */
export const ratingRefusal = (
  { status, rating }: { readonly status: OrderStatus; readonly rating: Pick<Rating, 'editable_until'> | null },
  now: Date,
): Refusal<'OrderNotFinished' | 'RatingClosed'> => {
  if (status !== 'finished') return 'OrderNotFinished';
  return rating !== null && new Date(rating.editable_until) <= now ? 'RatingClosed' : null;
};

/** Nobody at the desk looks at an order that is canceled or dropped: it says whom to call. What was written is deleted with the documents. */
export const takesMessages = ({ status, documents }: Pick<Order, 'status' | 'documents'>): boolean =>
  status !== 'canceled' && status !== 'dropped' && documents.deleted_at === null;

/** Whether a revision waits for somebody. */
const isOpen = ({ state }: Pick<Revision, 'state'>): boolean => state === 'asked' || state === 'accepted';

/** Why no revision of an order can be asked for now; null when one can. */
export const revisionRefusal = (
  {
    status,
    revisable_until: until,
    revisions,
  }: Pick<Order, 'status' | 'revisable_until'> & { readonly revisions: readonly Pick<Revision, 'state'>[] },
  now: Date,
): Refusal<'OrderNotFinished' | 'NothingToRevise' | 'RevisionOpen' | 'RevisionClosed'> => {
  if (status !== 'finished') return 'OrderNotFinished';
  if (until === null) return 'NothingToRevise';
  if (revisions.some(isOpen)) return 'RevisionOpen';
  return new Date(until) <= now || revisions.length >= maxRevisions ? 'RevisionClosed' : null;
};
