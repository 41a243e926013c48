import type { OrderStatus } from '../../openapi/types.ts';

/**
 * Groups in which statuses are shown (specification 4): neutral, in progress (blue), customer action needed (red), finished
 * (green). `failure`, which it puts in none, stands apart: nobody works on the order, and nothing is promised.
 */
export type StatusGroup = 'neutral' | 'progress' | 'attention' | 'finished' | 'interrupted';

export const statusGroup = {
  draft: 'neutral',
  canceled: 'neutral',
  dropped: 'neutral',
  calculation: 'progress',
  in_analysis: 'progress',
  waiting_translation: 'progress',
  translation: 'progress',
  waiting_proofreading: 'progress',
  proofreading: 'progress',
  waiting_verification: 'progress',
  verification: 'progress',
  in_machine_translation: 'progress',
  waiting_post_edition: 'progress',
  in_post_edition: 'progress',
  failure: 'interrupted',
  acceptation: 'attention',
  payment: 'attention',
  finished: 'finished',
} as const satisfies Record<OrderStatus, StatusGroup>;

/** Where a status stands in the order chart. */
export const statusPlace = {
  draft: 'draft',
  in_analysis: 'in_analysis',
  calculation: 'calculation',
  acceptation: 'acceptation',
  payment: 'payment',
  waiting_translation: { working: 'waiting_translation' },
  translation: { working: 'translation' },
  waiting_proofreading: { working: 'waiting_proofreading' },
  proofreading: { working: 'proofreading' },
  waiting_verification: { working: 'waiting_verification' },
  verification: { working: 'verification' },
  in_machine_translation: { working: 'in_machine_translation' },
  waiting_post_edition: { working: 'waiting_post_edition' },
  in_post_edition: { working: 'in_post_edition' },
  failure: 'failure',
  finished: 'finished',
  canceled: 'canceled',
  dropped: 'dropped',
} as const satisfies Record<OrderStatus, string | { working: string }>;

const ended = new Set<OrderStatus>(['finished', 'canceled', 'dropped']);

/** No event moves an order any more. */
export const hasEnded = (status: OrderStatus): boolean => ended.has(status);

const statuses = Object.keys(statusPlace);
export const isOrderStatus = (text: string): text is OrderStatus => statuses.includes(text);
