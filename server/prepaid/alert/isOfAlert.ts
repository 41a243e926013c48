import { and, eq, type SQL } from 'drizzle-orm';
import type { BalanceOwner } from '../../ledger/index.ts';
import { balanceAlert } from '../../platform/db/schema.ts';

/** The row that says below which balance of a customer at a brand a mail is sent. */
export const isOfAlert = ({ customerId, brand }: BalanceOwner): SQL | undefined =>
  and(eq(balanceAlert.customerId, customerId), eq(balanceAlert.brand, brand));
