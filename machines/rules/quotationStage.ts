import type { OrderStatus } from '../../openapi/types.ts';

/** What a quotation's page shows for an order's status (specification 4). */
export type QuotationStage = 'preparing' | 'offered' | 'accepted' | 'rejected' | 'lapsed';

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
  dropped: 'lapsed',
} as const satisfies Record<OrderStatus, QuotationStage>;

export const stageOf = (status: OrderStatus): QuotationStage => stages[status];
