import type { DeskStage, OrderStatus } from '../../../openapi/types.ts';

/** Where an order stands for the desk. */
export type DeskPlace = 'quoting' | 'offered' | 'unpaid' | 'working' | 'stopped' | 'ended';

/** Where an order of a status stands. */
export const statusPlaces = {
  draft: 'quoting',
  in_analysis: 'quoting',
  calculation: 'quoting',
  acceptation: 'offered',
  payment: 'unpaid',
  waiting_translation: 'working',
  translation: 'working',
  waiting_proofreading: 'working',
  proofreading: 'working',
  waiting_verification: 'working',
  verification: 'working',
  in_machine_translation: 'working',
  waiting_post_edition: 'working',
  in_post_edition: 'working',
  failure: 'stopped',
  finished: 'ended',
  canceled: 'ended',
  dropped: 'ended',
} as const satisfies Record<OrderStatus, DeskPlace>;

const stages = {
  quoting: 'quoting',
  offered: 'customer',
  unpaid: 'customer',
  working: 'working',
  stopped: 'working',
  ended: 'done',
} as const satisfies Record<DeskPlace, DeskStage>;

/** The column of the desk's board in which an order of a status stands. */
export const toDeskStage = (status: OrderStatus): DeskStage => stages[statusPlaces[status]];
