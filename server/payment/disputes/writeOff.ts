import { post } from '../../ledger/index.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Database, Transaction } from '../../platform/db/open.ts';
import type { LockedPayment } from '../lockPayment.ts';
import type { DisputeRow } from './disputeRow.ts';
import { disputeKeys, readTaken } from './entriesOfDispute.ts';

/** In minor units, what a dispute has taken beyond what its orders had kept, and what nobody has written off. */
export const findUncovered = async (tx: Database | Transaction, row: DisputeRow): Promise<number> =>
  (await readTaken(tx, row)).find(({ kind }) => kind === 'unassigned')?.minor ?? 0;

/** It is a loss: the customer has the money twice, by a refund and by their bank. */
export const writeOff = async (
  tx: Transaction,
  services: Services,
  { payment: { id: paymentId, brand } }: LockedPayment,
  row: DisputeRow,
): Promise<void> => {
  const { currency } = row;
  const amountMinor = await findUncovered(tx, row);
  await post(tx, services, {
    key: disputeKeys.writtenOff(row),
    kind: 'dispute',
    brand,
    currency,
    paymentId,
    lines: [
      { account: { kind: 'writtenOff' }, amountMinor },
      { account: { kind: 'unassigned' }, amountMinor: -amountMinor },
    ],
  });
};
