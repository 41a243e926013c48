import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import type { PaymentRow, ProviderPart } from '../paymentRow.ts';
import { takeArrival } from './postArrival.ts';

/** What has come of an awaited transfer before the rest of it is posted with the payment: it is not there twice. */
export const takeReceived = async (
  tx: Transaction,
  services: Services,
  { id: paymentId, brand }: Pick<PaymentRow, 'id' | 'brand'>,
  { receivedMinor, currency, status }: ProviderPart,
): Promise<void> => {
  if (status !== 'pending' || receivedMinor === 0) return;
  const key = `payment:${paymentId}`;
  await takeArrival(tx, services, { brand, amountMinor: receivedMinor, currency, paymentId, key });
};
