import { s3FileStore } from '../../../server/platform/files/s3/s3FileStore.ts';
import { waitUntil } from '../server/samples.ts';
import type { Went } from './completeOrder.ts';
import type { Shop } from './shop.ts';
import { waitForSettlement } from './waitForSettlement.ts';

/** The offer, that it was ordered and paid, and that it is finished, with its invoice. */
const mailsAnOrder = 3;
/** Milliseconds in which a stream tells of a change. */
const promptly = 5_000;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/**
 * What went wrong with orders that were brought through: what was not paid and charged once, books that do not agree, files that are not whole,
 * mails that are too few or too many, changes that streams told of late.
 * @param url the database, as it is in the end
 * @param told whether streams had to be told of each change in time, or at any time
 */
export const listFaults = async (
  { stripe, smtp, storage }: Shop,
  url: string,
  all: readonly Went[],
  told: 'promptly' | 'late' = 'promptly',
): Promise<readonly string[]> => {
  const ids = all.map(({ order }) => order.id);
  const settled = await waitUntil(
    () => waitForSettlement(url, ids),
    ({ unsentMails, invoices }) => unsentMails === 0 && ids.every((id) => invoices.includes(id)),
    60_000,
  );
  const taken = stripe.books.sessions().filter(({ state }) => state === 'paid');
  const takenMinor = sum(taken.map(({ amountMinor }) => amountMinor));
  const files = s3FileStore(storage.client, storage.files.bucket);
  const emails = new Set(all.map(({ email }) => email));
  // A mail that was sent again, as its process died before it could note that, is the same one for whoever gets it.
  const countSentMails = async (): Promise<number> =>
    new Set(smtp.mails.filter(({ to }) => emails.has(to)).map(({ id }) => id)).size;
  const mails = await waitUntil(countSentMails, (count) => count >= ids.length * mailsAnOrder).catch(countSentMails);
  const ofEach = all.map(async ({ order, payment, file, told: changes }) => {
    const paid = settled.payments.filter(({ orderId }) => orderId === order.id).map(({ status }) => status);
    const late = changes.filter(({ status, at }) => {
      const changed = settled.history.find((one) => one.orderId === order.id && one.status === status)?.at;
      return told === 'promptly' && changed !== undefined && at - changed.getTime() > promptly;
    });
    return [
      ...(order.status === 'finished' && payment.status === 'succeeded' ? [] : [`${order.status}, ${payment.status}`]),
      ...(paid.join() === 'succeeded' ? [] : [`payments: ${paid.join() || 'none'}`]),
      ...(settled.invoices.filter((one) => one === order.id).length === 1 ? [] : ['not charged once']),
      ...((await files.read(file.id)).equals(file.bytes) ? [] : ['another file']),
      ...late.map(({ status }) => `told late of ${status}`),
    ].map((fault) => `order ${order.id}: ${fault}`);
  });
  return [
    ...(await Promise.all(ofEach)).flat(),
    ...(taken.length === ids.length ? [] : [`${taken.length} payments for ${ids.length} orders`]),
    ...(settled.stripeMinor === takenMinor ? [] : [`booked ${settled.stripeMinor}, taken ${takenMinor}`]),
    ...(settled.togetherMinor === 0 ? [] : [`the books are ${settled.togetherMinor} apart`]),
    ...(mails === ids.length * mailsAnOrder ? [] : [`${mails} mails for ${ids.length} orders`]),
  ];
};
