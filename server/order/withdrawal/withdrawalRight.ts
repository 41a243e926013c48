import * as constants from '../../../machines/lib/constants.ts';
import { hasEnded } from '../../../machines/order/orderStatus.ts';
import type { ProblemCode } from '../../../openapi/types.ts';
import type { Services } from '../../platform/core/services.ts';
import type { OrderRow } from '../orderRow.ts';

const withdrawalDays = constants.withdrawalDays;

export type WithdrawalRefusal = Extract<
  ProblemCode,
  'NoContract' | 'ConsumersOnly' | 'WithdrawalExpired' | 'WithdrawalPerformed'
>;

export type WithdrawalRight =
  | { readonly kind: 'open'; readonly until: Date }
  /** `until` null where no term has ever begun */
  | { readonly kind: 'closed'; readonly until: Date | null; readonly why: WithdrawalRefusal };

/** The last moment at which a consumer may withdraw from a contract; null where there is none yet. */
export const withdrawalUntil = (
  { calendarOf }: Pick<Services, 'calendarOf'>,
  { acceptedAt, brand }: Pick<OrderRow, 'acceptedAt' | 'brand'>,
): Date | null => (acceptedAt === null ? null : calendarOf(brand).endOfTerm(acceptedAt, withdrawalDays));

/**
 * Whether the contract of an order can be withdrawn from (Directive 2011/83, articles 9, 11 and 16 a): within fourteen days from its
 * conclusion, by a consumer, and not once the service has been fully performed with consent to its immediate start.
 * @param isConsumer whether an order that is invoiced to a company was a natural person's, and not of their profession
 */
export const withdrawalRight = (
  services: Pick<Services, 'calendarOf' | 'clock'>,
  row: Pick<OrderRow, 'acceptedAt' | 'brand' | 'billing' | 'status' | 'immediateStartAt'>,
  isConsumer: boolean,
): WithdrawalRight => {
  const until = withdrawalUntil(services, row);
  if (until === null) return { kind: 'closed', until, why: 'NoContract' };
  const closed = (why: WithdrawalRefusal): WithdrawalRight => ({ kind: 'closed', until, why });
  if (row.billing?.user_type === 'company' && !isConsumer) return closed('ConsumersOnly');
  if (row.status === 'finished' && row.immediateStartAt !== null) return closed('WithdrawalPerformed');
  // Canceled or dropped: the contract is at its end already.
  if (hasEnded(row.status) && row.status !== 'finished') return closed('NoContract');
  return services.clock.now() > until ? closed('WithdrawalExpired') : { kind: 'open', until };
};
