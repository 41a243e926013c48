import type { ProviderRefundCause } from '../../../openapi/types.ts';
import { applyPayment } from '../../order/applyPayment.ts';
import { paidOrders } from '../../order/paidOrders.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { auditPayment } from '../auditPayment.ts';
import { applyDisputes } from '../disputes/applyDisputes.ts';
import type { LockedPayment } from '../lockPayment.ts';
import { movePayment, movePaymentIfAllowed } from '../movePayment.ts';
import { creditTopUp } from '../parts/creditTopUp.ts';
import { postPayment, type Share } from '../parts/postPayment.ts';
import { findProviderPart } from '../paymentRow.ts';
import { askForRefund } from '../refunds/askForRefund.ts';

/** Every covered order takes its share of the money; one that no longer can leaves its share, which goes back. Answers the shares. */
const payOrders = async (
  tx: Transaction,
  services: Services,
  { orders }: LockedPayment,
  paid: ReadonlySet<number>,
): Promise<readonly Share[]> => {
  const shares: Share[] = [];
  for (const { row, amountMinor } of orders) {
    shares.push({ orderId: row.id, amountMinor, isTaken: await applyPayment(tx, services, row, paid.has(row.id)) });
  }
  return shares;
};

/** Canceled, expired, or paid by another payment meanwhile: the money is here, and goes back. @returns whether the provider sends it */
const sendBack = async (
  tx: Transaction,
  services: Services,
  { payment: row, parts }: LockedPayment,
  { orderId, amountMinor, cause }: { orderId: number; amountMinor: number; cause: ProviderRefundCause },
): Promise<boolean> => {
  const part = findProviderPart(parts);
  if (part === null || amountMinor === 0) return false;
  await auditPayment(tx, services, row, { action: 'overpaid', orderId, detail: { amountMinor, cause } });
  await askForRefund(tx, services, part, { orderId, amountMinor, cause });
  return true;
};

/** All the money is here: what it was for takes it, and the ledger has it. What nothing takes goes back. */
export const succeedPayment = async (tx: Transaction, services: Services, locked: LockedPayment): Promise<void> => {
  if (locked.topUp !== null) {
    const isCredited = await creditTopUp(tx, services, locked, locked.topUp);
    return movePaymentIfAllowed(tx, services, locked.payment, { type: isCredited ? 'paid' : 'surplus' });
  }
  const paid = await paidOrders(
    tx,
    locked.orders.map(({ row }) => row.id),
  );
  const shares = await payOrders(tx, services, locked, paid);
  const surplus = await postPayment(tx, services, { ...locked, shares });
  let goesBack = false;
  for (const [orderId, amountMinor] of surplus) {
    const cause = paid.has(orderId) ? 'already_paid' : 'order_ended';
    goesBack = (await sendBack(tx, services, locked, { orderId, amountMinor, cause })) || goesBack;
  }
  if (surplus.size === shares.length) return movePaymentIfAllowed(tx, services, locked.payment, { type: 'surplus' });
  const present = await movePayment(tx, services, locked.payment, { type: 'paid' });
  await services.events.emit(tx, { type: 'payment.paid', paymentId: present.id });
  if (goesBack) await movePayment(tx, services, present, { type: 'refundAsked' });
  await applyDisputes(tx, services, present.id);
};
