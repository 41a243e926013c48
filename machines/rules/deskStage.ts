import type { DeskStage, OrderStatus } from '../../openapi/types.ts';

/** Where an order of a status stands on the desk's board. */
export const stageOf = {
  draft: 'quoting',
  in_analysis: 'quoting',
  calculation: 'quoting',
  acceptation: 'customer',
  payment: 'customer',
  waiting_translation: 'working',
  translation: 'working',
  waiting_proofreading: 'working',
  proofreading: 'working',
  waiting_verification: 'working',
  verification: 'working',
  in_machine_translation: 'working',
  waiting_post_edition: 'working',
  in_post_edition: 'working',
  failure: 'working',
  finished: 'done',
  canceled: 'done',
  dropped: 'done',
} as const satisfies Record<OrderStatus, DeskStage>;
