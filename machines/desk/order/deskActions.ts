import type { DeskAction, DeskRefusal, DeskRole } from '../../../openapi/types.ts';
import { computeRevisionMove } from '../../aftercare/revisionMove.ts';
import type { OrderEvent } from '../../order/order.ts';
import { computeOrderMove } from '../../order/orderSnapshot.ts';
import { forwardEvent } from '../../order/orderTimeline.ts';
import { hasOriginal, isLastStep, lacksApproval, takesDrafts } from '../../original/original.ts';
import { computeParcelMove, toParcelPlace } from '../../original/parcelMove.ts';
import { computeReviewMove } from '../../quotation/reviewMove.ts';
import { services } from '../../services/index.ts';
import { getOrderPlan } from '../../services/orderPlan.ts';
import { type DeskPlace, statusPlaces } from '../board/deskStage.ts';
import { type DeskOperation, roleMayDo } from '../shared/deskRoles.ts';
import { finishesNext } from './delivery.ts';
import type { DeskFacts } from './deskFacts.ts';

/** Whether the order's chart takes an event where it stands. */
const takes = ({ status, service, package_id, interrupted }: DeskFacts, event: OrderEvent): boolean =>
  computeOrderMove(status, getOrderPlan(service, package_id), event, interrupted).allowed;

/** Where an order stands: what the desk says when it cannot do something there. */
const placeIn = ({ status }: DeskFacts): DeskPlace => statusPlaces[status];

/** The offer stands with the customer: why the desk cannot go on by itself. */
const offered = ({ offerHasExpired, review }: DeskFacts): DeskRefusal =>
  offerHasExpired ? 'OfferExpired' : review === 'asked' ? 'OfferUnderReview' : 'CustomerDecides';

const stopped = ({ isWithdrawn }: DeskFacts): DeskRefusal => (isWithdrawn ? 'Withdrawn' : 'Stopped');

/** Why nothing is done about work: it has not begun, has stopped, or is over; null while it goes on. */
const unlessWorking = (facts: DeskFacts): DeskRefusal | null => {
  switch (placeIn(facts)) {
    case 'quoting':
      return 'NotQuoted';
    case 'offered':
      return offered(facts);
    case 'unpaid':
      return 'NotPaid';
    case 'stopped':
      return stopped(facts);
    case 'ended':
      return 'HasEnded';
    case 'working':
      return null;
  }
};

const quote = (facts: DeskFacts): DeskRefusal | null => {
  // What is being looked at may be priced by a person at once.
  if (takes(facts, { type: 'quoted' }) || takes(facts, { type: 'analysed' })) return null;
  return placeIn(facts) === 'ended' ? 'HasEnded' : 'AlreadyQuoted';
};

/** What is offered with doubt is still to be counted; what was paid too much goes back. */
const checkCount = (facts: DeskFacts): DeskRefusal | null => {
  if (placeIn(facts) === 'ended' && facts.status !== 'finished') return 'HasEnded';
  if (placeIn(facts) === 'offered') return facts.offerHasExpired ? 'OfferExpired' : null;
  return facts.refundableMinor > 0 ? null : 'NotPaid';
};

const correctCount = (facts: DeskFacts): DeskRefusal | null => {
  const isReviewed = placeIn(facts) === 'offered' && facts.review === 'asked';
  const refusal = isReviewed ? null : facts.isAtMost ? checkCount(facts) : quote(facts);
  return refusal ?? (facts.hasText ? null : 'NothingToCount');
};

const acceptByPhone = (facts: DeskFacts): DeskRefusal | null => {
  if (facts.offerHasExpired) return 'OfferExpired';
  if (takes(facts, { type: 'accept' })) {
    if (facts.review === 'asked') return 'OfferUnderReview';
    return facts.isOfCustomer ? 'CustomersOnly' : null;
  }
  const place = placeIn(facts);
  return place === 'quoting' ? 'NotQuoted' : place === 'ended' ? 'HasEnded' : 'AlreadyAccepted';
};

const transfer = ({ transferIsAwaited, isPaid }: DeskFacts): DeskRefusal | null =>
  transferIsAwaited ? null : isPaid ? 'AlreadyPaid' : 'NotAwaitingTransfer';

const advance = (facts: DeskFacts, role: DeskRole): DeskRefusal | null => {
  // One step on is the money here: whoever may not say that it has come may not do it this way.
  if (placeIn(facts) === 'unpaid') return roleMayDo(role, 'deskTransferArrived') ? transfer(facts) : 'RoleForbidden';
  const refusal = unlessWorking(facts);
  if (refusal !== null) return refusal;
  if (finishesNext(facts) && lacksApproval(facts)) return 'ApprovalMissing';
  const event = forwardEvent(facts.status, getOrderPlan(facts.service, facts.package_id));
  return event !== undefined && takes(facts, event) ? null : 'NotWorking';
};

/** A mistake is taken back, and nothing that the customer has asked for since. */
const stepBack = (facts: DeskFacts): DeskRefusal | null => {
  if (facts.documentsAreDeleted) return 'DocumentsDeleted';
  const isPossible = facts.isMovedByHand && facts.revision === null && takes(facts, { type: 'stepBack' });
  return isPossible ? null : 'NothingToTakeBack';
};

const defer = (facts: DeskFacts): DeskRefusal | null => {
  if (takes(facts, { type: 'deferralGranted' })) return facts.isOfCompany ? null : 'CompaniesOnly';
  const place = placeIn(facts);
  if (place === 'quoting') return 'NotQuoted';
  if (place === 'offered') return offered(facts);
  if (facts.isPaid) return 'AlreadyPaid';
  return place === 'ended' ? 'HasEnded' : 'AlreadyDeferred';
};

const deliver = (facts: DeskFacts): DeskRefusal | null => {
  if (services[facts.service].delivery.file === null && !facts.isRecorded) return 'NothingToDeliver';
  if (facts.documentsAreDeleted) return 'DocumentsDeleted';
  // What is revised is delivered once more.
  return facts.status === 'finished' ? null : unlessWorking(facts);
};

const putUpDraft = (facts: DeskFacts): DeskRefusal | null => {
  if (!hasOriginal(facts)) return 'NothingPrinted';
  const place = placeIn(facts);
  if (place === 'stopped') return stopped(facts);
  if (toParcelPlace(facts.parcels) !== 'preparing') return 'AlreadyPosted';
  if (place === 'ended') return 'HasEnded';
  return takesDrafts(facts) ? null : 'DraftTooEarly';
};

/** Something of it goes by post. */
const isPrinted = (facts: DeskFacts): boolean => hasOriginal(facts) && !facts.isSignedFile;

const postParcel = (facts: DeskFacts): DeskRefusal | null => {
  if (!isPrinted(facts)) return 'NothingPrinted';
  if (computeParcelMove(toParcelPlace(facts.parcels), { type: 'post' }) === null) return 'AlreadyPosted';
  const place = placeIn(facts);
  if (place === 'stopped') return stopped(facts);
  if (place === 'ended' && facts.status !== 'finished') return 'HasEnded';
  if (facts.status !== 'finished' && !isLastStep(facts)) return 'DraftTooEarly';
  return lacksApproval(facts) ? 'ApprovalMissing' : null;
};

const moveParcel = (facts: DeskFacts, type: 'deliver' | 'return'): DeskRefusal | null => {
  if (!isPrinted(facts)) return 'NothingPrinted';
  return computeParcelMove(toParcelPlace(facts.parcels), { type }) === null ? 'NotPosted' : null;
};

const fail = (facts: DeskFacts): DeskRefusal | null => {
  if (takes(facts, { type: 'fail' })) return null;
  const place = placeIn(facts);
  return place === 'stopped' ? stopped(facts) : place === 'ended' ? 'HasEnded' : 'NotWorking';
};

const resume = (facts: DeskFacts): DeskRefusal | null => {
  if (takes(facts, { type: 'resume' })) return facts.isWithdrawn ? 'Withdrawn' : null;
  return placeIn(facts) === 'ended' ? 'HasEnded' : 'NotStopped';
};

/** What is worked on is stopped first, so that nobody goes on with it; what was offered by rule binds until its date. */
const cancel = (facts: DeskFacts): DeskRefusal | null => {
  if (facts.isOfferedAtOnce && placeIn(facts) === 'offered' && !facts.offerHasExpired) return 'OfferBinds';
  if (takes(facts, { type: 'cancel' })) return null;
  return placeIn(facts) === 'ended' ? 'HasEnded' : 'NotStopped';
};

const write = ({ status, documentsAreDeleted }: DeskFacts): DeskRefusal | null => {
  if (documentsAreDeleted) return 'DocumentsDeleted';
  return status === 'canceled' || status === 'dropped' ? 'HasEnded' : null;
};

const answerRevision = ({ revision }: DeskFacts, type: 'accept' | 'decline' | 'complete'): DeskRefusal | null =>
  revision !== null && computeRevisionMove(revision, { type }) !== null ? null : 'NothingAsked';

type Action = {
  /** The operation whose roles may do it. */
  readonly operation: DeskOperation;
  readonly refusal: (facts: DeskFacts, role: DeskRole) => DeskRefusal | null;
};

const actions = {
  quote: { operation: 'deskQuote', refusal: quote },
  correctCount: { operation: 'deskCorrectCount', refusal: correctCount },
  acceptByPhone: { operation: 'deskAcceptByPhone', refusal: acceptByPhone },
  advance: { operation: 'deskAdvance', refusal: advance },
  stepBack: { operation: 'deskStepBack', refusal: stepBack },
  transfer: { operation: 'deskTransferArrived', refusal: transfer },
  defer: { operation: 'deskDefer', refusal: defer },
  deliver: { operation: 'deskDeliverUploads', refusal: deliver },
  putUpDraft: { operation: 'deskPutUpDraft', refusal: putUpDraft },
  postParcel: { operation: 'deskMoveParcel', refusal: postParcel },
  parcelDelivered: { operation: 'deskMoveParcel', refusal: (facts) => moveParcel(facts, 'deliver') },
  parcelReturned: { operation: 'deskMoveParcel', refusal: (facts) => moveParcel(facts, 'return') },
  fail: { operation: 'deskFail', refusal: fail },
  resume: { operation: 'deskFail', refusal: resume },
  cancel: { operation: 'deskCancel', refusal: cancel },
  refund: {
    operation: 'deskAskRefund',
    refusal: ({ refundableMinor }) => (refundableMinor > 0 ? null : 'NothingToRefund'),
  },
  write: { operation: 'deskWriteMessage', refusal: write },
  answerReview: {
    operation: 'deskAnswerReview',
    refusal: ({ review }) =>
      review !== null && computeReviewMove(review, { type: 'uphold' }) !== null ? null : 'NothingAsked',
  },
  acceptRevision: { operation: 'deskAnswerRevision', refusal: (facts) => answerRevision(facts, 'accept') },
  declineRevision: { operation: 'deskAnswerRevision', refusal: (facts) => answerRevision(facts, 'decline') },
  completeRevision: { operation: 'deskAnswerRevision', refusal: (facts) => answerRevision(facts, 'complete') },
} as const satisfies Record<DeskAction, Action>;

const isAction = (name: string): name is DeskAction => Object.hasOwn(actions, name);

/** Every action of the desk, in the order in which an order goes on. */
export const deskActions: readonly DeskAction[] = Object.keys(actions).filter(isAction);

/**
 * Why somebody of a role cannot do something with an order now; null when they can. The only place of these conditions: the server refuses
 * by it, and the order's page shows it. What the charts of the order and its records decide, they are asked.
 */
export const deskRefusal = (action: DeskAction, facts: DeskFacts, role: DeskRole): DeskRefusal | null => {
  const { operation, refusal }: Action = actions[action];
  return roleMayDo(role, operation) ? refusal(facts, role) : 'RoleForbidden';
};
