import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { announcePayment } from '../announcePayment.ts';
import type { LockedPayment } from '../lockPayment.ts';
import { changePart } from '../parts/changePart.ts';
import { findProviderPart, type ProviderPart } from '../paymentRow.ts';
import { settleLocked } from '../settle/settlePart.ts';
import { endLostTransfer, isLost } from './endLostTransfer.ts';
import { giveSurplus, type Payer } from './giveSurplus.ts';
import { takeArrival } from './postArrival.ts';
import { takeReceived } from './takeReceived.ts';

/** Money on the bank account, which the ledger has as arrived, and that is a payment's. */
export type ArrivedTransfer = {
  readonly entryId: number;
  readonly amountMinor: number;
  readonly currency: string;
  readonly payer: Payer;
};

type Of = { readonly locked: LockedPayment; readonly part: ProviderPart };

/** Writes down how much has come in all; answers what is known then. */
const receive = async (tx: Transaction, { locked, part }: Of, receivedMinor: number): Promise<Of> => {
  const changed = await changePart(tx, part, { receivedMinor });
  const parts = locked.parts.map((one) => (one.id === changed.id ? changed : one));
  return { locked: { ...locked, parts }, part: changed };
};

/** What of the transfer the payment itself posts. */
const use = (tx: Transaction, services: Services, { locked, part }: Of, entryId: number, amountMinor: number) =>
  takeArrival(tx, services, {
    brand: locked.payment.brand,
    amountMinor,
    currency: part.currency,
    paymentId: locked.payment.id,
    key: `entry:${entryId}`,
  });

const settle = (tx: Transaction, services: Services, { locked, part }: Of) =>
  settleLocked(tx, services, locked, part.id, {
    kind: 'paid',
    amountMinor: part.amountMinor,
    currency: part.currency,
    moneyReference: null,
  });

/** @returns in minor units, what of the transfer the payment does not take */
const apply = async (
  tx: Transaction,
  services: Services,
  known: Of,
  { entryId, amountMinor }: ArrivedTransfer,
): Promise<number> => {
  const { locked, part } = known;
  const openMinor = part.amountMinor - part.receivedMinor;
  const takenMinor = Math.min(openMinor, amountMinor);
  switch (part.status) {
    case 'pending': {
      const received = await receive(tx, known, part.receivedMinor + takenMinor);
      if (takenMinor < openMinor && (await isLost(tx, locked))) {
        await endLostTransfer(tx, services, locked.payment.id);
        return 0;
      }
      if (takenMinor < openMinor) {
        await announcePayment(tx, locked.payment.id);
        await services.events.emit(tx, { type: 'transfer.incomplete', paymentId: locked.payment.id, entryId });
        return 0;
      }
      await takeReceived(tx, services, locked.payment, part);
      await use(tx, services, received, entryId, takenMinor);
      await settle(tx, services, received);
      return amountMinor - takenMinor;
    }
    // Staff have said that it has arrived, before a statement does.
    case 'settled':
      if (takenMinor === 0) return amountMinor;
      await receive(tx, known, part.receivedMinor + takenMinor);
      await use(tx, services, known, entryId, takenMinor);
      return amountMinor - takenMinor;
    // It had ended: all of it at once pays where it is still wanted, else it goes back.
    case 'failed': {
      if (part.receivedMinor > 0 || amountMinor !== part.amountMinor) return amountMinor;
      const received = await receive(tx, known, amountMinor);
      await use(tx, services, received, entryId, amountMinor);
      await settle(tx, services, received);
      return 0;
    }
    // Its money goes back already: more of it is nobody's.
    case 'released':
      return amountMinor;
    default:
      return part.status satisfies never;
  }
};

/** Whether a payment's transfer can be of a currency's money. */
const findTransferPart = (locked: LockedPayment, currency: string): ProviderPart | null => {
  const part = findProviderPart(locked.parts);
  return part?.provider === 'transfer' && part.currency === currency ? part : null;
};

/**
 * Money of a bank transfer is a payment's: it pays all of it, a part that waits for the rest, or more than it takes, which goes on the customer's balance
 * or back. The caller has locked the payment, and has written down that the entry is the payment's, once.
 * @returns false where the payment is not by transfer, or in another currency
 */
export const takeTransfer = async (
  tx: Transaction,
  services: Services,
  locked: LockedPayment,
  transfer: ArrivedTransfer,
): Promise<boolean> => {
  const part = findTransferPart(locked, transfer.currency);
  if (part === null) return false;
  const surplusMinor = await apply(tx, services, { locked, part }, transfer);
  await giveSurplus(tx, services, locked.payment, part, {
    entryId: transfer.entryId,
    amountMinor: surplusMinor,
    payer: transfer.payer,
    orderId: locked.orders[0]?.row.id ?? null,
  });
  return true;
};
