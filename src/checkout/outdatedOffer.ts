import type { Problem } from '../../openapi/types.ts';

const codes = new Set<Problem['code']>([
  'AlreadyAccepted',
  'AlreadyRejected',
  'QuotationExpired',
  'QuotationUnknown',
  'IdempotencyKeyReused',
  'TransitionRefused',
  'OfferUnderReview',
  'OfferChanged',
]);

/** Whether a refusal says that an offer is no longer what it was. */
export const isOutdated = ({ code }: Problem): boolean => codes.has(code);
