import { expect } from 'vitest';
import type { Order } from '../../../openapi/types.ts';
import { toMinor } from '../../../server/platform/core/money.ts';
import type { Ending, Outcome } from './fault.ts';
import type { Money } from './money.ts';

/** The order's status, and where all its money is then. */
const endings = {
  paid: { status: 'waiting_translation', isTaken: true, isForOrder: true },
  unpaid: { status: 'payment', isTaken: false, isForOrder: false },
  refunded: { status: 'canceled', isTaken: false, isForOrder: false },
  keptForStaff: { status: 'canceled', isTaken: true, isForOrder: false },
} as const satisfies Record<Ending, object>;

/** No money is lost, and none taken twice: the provider's books, the ledger and the order agree. */
export const expectEnding = ({ ending, cases = [] }: Outcome, order: Order, money: Money): void => {
  const { status, isTaken, isForOrder } = endings[ending];
  const due = isTaken ? toMinor(order.price?.gross.currency_amount_decimal ?? '') : 0;
  expect(money).toEqual({
    atProvider: due,
    provider: due,
    unassigned: isForOrder ? 0 : 0 - due,
    receivable: isForOrder ? 0 - due : 0,
    openPayments: 0,
    openRefunds: 0,
    cases,
    unbalanced: 0,
  });
  expect(order.status).toBe(status);
  expect(order.history.filter((one) => one.status === 'waiting_translation')).toHaveLength(isForOrder ? 1 : 0);
};
