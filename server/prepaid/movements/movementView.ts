import type { Movement, MovementKind } from '../../../openapi/types.ts';
import { money } from '../../platform/core/money.ts';
import type { EntryKind } from '../../platform/db/tables/checks.ts';
import type { MovementRow } from './readMovements.ts';

/** What entries are to a customer. Invoices, and what arrives on a bank account, touch no customer's account. */
export const movementKinds = {
  topUp: 'top_up',
  payment: 'order',
  return: 'returned',
  opening: 'correction',
  invoice: 'correction',
  hold: 'order',
  release: 'returned',
  refund: 'returned',
  dispute: 'correction',
  arrival: 'correction',
} as const satisfies Record<EntryKind, MovementKind>;

export const movementView = (row: MovementRow): Movement => {
  const { id, kind, at, currency, moneyMinor, bonusMinor, afterMinor, orders, topUp } = row;
  return {
    id,
    kind: movementKinds[kind],
    at: at.toISOString(),
    money: money(moneyMinor, currency),
    bonus: money(bonusMinor, currency),
    total: money(moneyMinor + bonusMinor, currency),
    balance_after: money(afterMinor, currency),
    orders: [...orders],
    top_up: topUp,
  };
};
