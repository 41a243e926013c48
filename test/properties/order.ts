import { propertiesOf } from '@fifteen/atlas';
import { orderMachine } from '../../machines/order.ts';

export const orderProperties = propertiesOf(orderMachine, ({ never }) => ({
  'No work begins before the order is paid, or deferral is granted.': never((now) => now.matches('working')).before(
    (_, { event }) => event?.type === 'paid' || event?.type === 'deferralGranted',
  ),
  'No order is paid that was not accepted.': never((now) => now.matches('payment')).before(
    (_, { event }) => event?.type === 'accept',
  ),
  'Work that has begun is not canceled, except by staff after a failure.': never(
    (now, { before, event }) =>
      now.matches('canceled') && event?.type === 'cancel' && !(before?.matches('failure') ?? false),
  ).after((_, { before, event }) => event?.type === 'begin' && (before?.matches('working') ?? false)),
}));
