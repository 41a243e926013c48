import type { DeskAction, DeskOrderDetails } from '../../../openapi/types.ts';
import { isDelivered } from './delivery.ts';
import { findRefusal } from './deskOrderPage.ts';

type Facts = DeskOrderDetails;

const isPutUp = ({ approvals }: Facts): boolean =>
  approvals.some(({ state }) => state === 'waiting' || state === 'approved');

/** What the desk does first, the most pressing before the others, and when. */
const pressing: readonly (readonly [DeskAction, (facts: Facts) => boolean])[] = [
  ['answerReview', () => true],
  ['quote', () => true],
  ['resume', () => true],
  ['write', ({ messages }) => messages.unanswered > 0],
  ['acceptRevision', () => true],
  ['transfer', ({ status }) => status === 'payment'],
  ['deliver', (facts) => facts.status === 'finished' && facts.revisions.some(({ state }) => state === 'accepted')],
  ['postParcel', ({ parcels }) => parcels.every(({ state }) => state === 'returned')],
  ['putUpDraft', (facts) => !isPutUp(facts)],
  ['deliver', (facts) => facts.status !== 'finished' && facts.can_deliver.length > 0 && !isDelivered(facts)],
  ['advance', ({ status }) => status !== 'payment'],
];

/** The one thing to do next with an order, of what its desk may do; null where it waits for somebody else, or for nothing. */
export const nextAction = (order: DeskOrderDetails): DeskAction | null =>
  pressing.find(([action, isPressing]) => findRefusal(order, action) === null && isPressing(order))?.[0] ?? null;
