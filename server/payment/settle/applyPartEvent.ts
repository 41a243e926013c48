import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { type LockedPayment, orderOfPayment } from '../lockPayment.ts';
import { movePaymentIfAllowed } from '../movePayment.ts';
import { changePart } from '../parts/changePart.ts';
import { type PartRow, settleParts } from '../parts/parts.ts';
import { returnReceived } from '../transfer/returnReceived.ts';
import type { Ending } from './endings.ts';
import { releasePart } from './releasePart.ts';
import { succeedPayment } from './succeedPayment.ts';

/** A part has brought its money, or never will: changes it and the parts beside it, and the payment where that decides it. @returns whether anything changed */
export const applyPartEvent = async (
  tx: Transaction,
  services: Services,
  locked: LockedPayment,
  partId: number,
  event: 'settled' | 'failed',
  ending: Ending,
): Promise<'settled' | 'unchanged'> => {
  const { changes, payment: result } = settleParts(locked.parts, partId, event);
  if (changes.size === 0) {
    // It had ended, the customer agreed all the same, and nothing came of it.
    if (result === 'failed' && locked.payment.state === 'confirming') {
      await movePaymentIfAllowed(tx, services, locked.payment, ending.event, ending.reason);
    }
    return 'unchanged';
  }
  const parts: PartRow[] = [];
  for (const part of locked.parts) {
    const status = changes.get(part.id);
    if (status === undefined) {
      parts.push(part);
      continue;
    }
    const settledAt = status === 'settled' ? services.clock.now() : part.settledAt;
    parts.push(await changePart(tx, part, { status, settledAt }));
    if (status === 'released' || (status === 'failed' && part.kind === 'balance')) {
      await releasePart(tx, services, locked, part);
    } else if (status === 'failed') {
      await returnReceived(tx, services, locked.payment, [part], orderOfPayment(locked));
    }
  }
  const releasedMoney = locked.parts.some(({ id, kind }) => kind === 'provider' && changes.get(id) === 'released');
  if (result === 'succeeded') {
    await succeedPayment(tx, services, { ...locked, parts });
  } else if (releasedMoney) {
    await movePaymentIfAllowed(tx, services, locked.payment, { type: 'surplus' });
  } else if (result === 'failed') {
    await movePaymentIfAllowed(tx, services, locked.payment, ending.event, ending.reason);
  }
  return 'settled';
};
