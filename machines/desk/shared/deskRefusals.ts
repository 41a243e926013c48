import type { DeskRefusal } from '../../../openapi/types.ts';

const known = {
  RoleForbidden: true,
  NotQuoted: true,
  AlreadyQuoted: true,
  AlreadyAccepted: true,
  AlreadyDeferred: true,
  NothingToCount: true,
  CustomerDecides: true,
  OfferUnderReview: true,
  OfferExpired: true,
  NotPaid: true,
  AlreadyPaid: true,
  NotAwaitingTransfer: true,
  CompaniesOnly: true,
  NotWorking: true,
  Stopped: true,
  NotStopped: true,
  NothingToTakeBack: true,
  Withdrawn: true,
  HasEnded: true,
  NothingToDeliver: true,
  DocumentsDeleted: true,
  NothingPrinted: true,
  DraftTooEarly: true,
  ApprovalMissing: true,
  AlreadyPosted: true,
  NotPosted: true,
  NothingToRefund: true,
  NothingAsked: true,
  CustomersOnly: true,
  OfferBinds: true,
} as const satisfies Record<DeskRefusal, true>;

const isRefusal = (name: string): name is DeskRefusal => name in known;

/** Every reason for which the desk cannot do something with an order. */
export const deskRefusals: readonly DeskRefusal[] = Object.keys(known).filter(isRefusal);
