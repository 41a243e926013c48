import type { Brand } from '../../brands/brand.ts';
import { findQuotation } from '../order/findOrder.ts';
import { lockOrder } from '../order/moveOrder.ts';
import type { OrderRow } from '../order/orderRow.ts';
import type { Transaction } from '../platform/db/open.ts';

/** The order that a quotation is of, locked until the transaction ends. @throws ProblemError NotFound */
export const lockQuotation = async (tx: Transaction, brand: Brand, hash: string): Promise<OrderRow> =>
  lockOrder(tx, (await findQuotation(tx, brand, hash)).id);
