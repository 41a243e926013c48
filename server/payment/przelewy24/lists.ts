import type { ListedRefund, PaymentLists } from '../../platform/core/paymentProvider.ts';
import type { Przelewy24Access } from './config.ts';
import { findRefundKey } from './refundIds.ts';
import { isOrderId, listRefunds } from './refunds.ts';

/** What a status of a report is in a list. */
const states = { 1: 'done', 2: 'pending', 3: 'pending', 4: 'refused' } as const satisfies Record<
  number,
  ListedRefund['state']
>;

/** All that went back of a payment, also what was sent back in Przelewy24's panel: that has no number of ours, and is known by its time. */
export const przelewy24Lists = (config: Przelewy24Access): PaymentLists => ({
  kind: 'payment',
  refunds: async ({ moneyReference: of }) => {
    if (of === null || !isOrderId.test(of)) return [];
    const listed = await listRefunds(config, Number(of));
    if (listed === null) return [];
    const { currency, refunds } = listed;
    return refunds.map(({ requestId, date = '', amount: amountMinor, status }): ListedRefund => {
      const isOurs = requestId !== null && requestId !== undefined && requestId !== '';
      const [reference, key] = isOurs ? [requestId, findRefundKey(requestId)] : [`${of} ${date}`, null];
      return { reference, key, of, amountMinor, currency, state: states[status] };
    });
  },
});
