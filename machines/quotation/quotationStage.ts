import type { OrderStatus, Quotation } from '../../openapi/types.ts';

/** What a quotation's page shows for an order's status (specification 4). */
export type QuotationStage = 'preparing' | 'offered' | 'accepted' | 'rejected' | 'expired';

const stages = {
  draft: 'preparing',
  in_analysis: 'preparing',
  calculation: 'preparing',
  acceptation: 'offered',
  payment: 'accepted',
  waiting_translation: 'accepted',
  translation: 'accepted',
  waiting_proofreading: 'accepted',
  proofreading: 'accepted',
  waiting_verification: 'accepted',
  verification: 'accepted',
  in_machine_translation: 'accepted',
  waiting_post_edition: 'accepted',
  in_post_edition: 'accepted',
  failure: 'accepted',
  finished: 'accepted',
  canceled: 'rejected',
  dropped: 'expired',
} as const satisfies Record<OrderStatus, QuotationStage>;

export const toQuotationStage = (status: OrderStatus): QuotationStage => stages[status];

/** The same of a quotation itself: an offer that the customer has asked about waits for the desk. */
export const computeQuotationStage = ({
  status,
  under_review: isUnderReview,
}: Pick<Quotation, 'status' | 'under_review'>): QuotationStage | 'reviewed' => {
  const stage = toQuotationStage(status);
  return stage === 'offered' && isUnderReview ? 'reviewed' : stage;
};
