import type { DeskRefusal } from '../../../openapi/types.ts';

/** Why the desk cannot do something with an order now, for a terminal. */
const refusals = {
  RoleForbidden: 'The role of this desk token does not allow it.',
  NotQuoted: 'There is no offer yet: quote it first.',
  AlreadyQuoted: 'It has been quoted already.',
  NothingToCount: 'It has no document and no text to be counted.',
  CustomerDecides: 'The customer decides about the offer.',
  AlreadyAccepted: 'The offer has been accepted already.',
  OfferUnderReview: 'The customer has asked about the offer: answer with review first.',
  OfferExpired: 'The offer has expired.',
  NotPaid: 'It is not paid for, and not deferred.',
  AlreadyPaid: 'It is paid for already.',
  NotAwaitingTransfer: 'No bank transfer is awaited.',
  CompaniesOnly: 'Only companies may pay later.',
  AlreadyDeferred: 'Its payment is deferred already.',
  NotWorking: 'Nobody works on it.',
  Stopped: 'Work has stopped: resume or cancel it.',
  NotStopped: 'Work has not stopped: mark a failure first.',
  Withdrawn: 'The customer has withdrawn from the contract: cancel it.',
  HasEnded: 'It has come to its end.',
  NothingToDeliver: 'Nothing is delivered: an appointment is done with its last step.',
  DocumentsDeleted: 'Its documents have been deleted.',
  NothingPrinted: 'Nothing of it is printed.',
  DraftTooEarly: 'It is too early: that is done in the last step of the work.',
  ApprovalMissing: 'The customer has not approved the draft.',
  AlreadyPosted: 'It has been posted already.',
  NotPosted: 'It is not on its way.',
  NothingToRefund: 'There is nothing to be paid back.',
  NothingAsked: 'The customer has asked for nothing.',
  NothingToTakeBack: 'Only a step that somebody took by hand is taken back, and only until something else happens.',
  OfferBinds: 'It was offered at once by rule: the offer binds until its date.',
  CustomersOnly: 'The offer belongs to a customer with an account, who accepts it signed in.',
} as const satisfies Record<DeskRefusal, string>;

const isRefusal = (detail: string): detail is DeskRefusal => Object.hasOwn(refusals, detail);

/** A refusal as a sentence; null for what is none. */
export const refusalSentence = (detail: string): string | null => (isRefusal(detail) ? refusals[detail] : null);
