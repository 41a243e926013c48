import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { AnalyticsConsent, Locale } from '../../openapi/types.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import type { Transaction } from '../platform/db/open.ts';
import { payment, paymentOrder, paymentPart } from '../platform/db/schema.ts';
import { storeConsent } from '../platform/statistics/index.ts';
import { announcePayment } from './announcePayment.ts';
import { partsOfPayment } from './findPayment.ts';
import { movePayment } from './movePayment.ts';
import { beginDeferred } from './parts/beginDeferred.ts';
import { holdCredit } from './parts/holdCredit.ts';
import { type PaidBy, toPaymentMethod } from './parts/paidBy.ts';
import type { PartRow } from './parts/parts.ts';
import { partsFor } from './parts/partsFor.ts';
import { lockPayable, type WantedSubject } from './parts/payable.ts';
import type { PayableSubject } from './parts/payableSubject.ts';
import { findPaymentOrders } from './parts/paymentOrders.ts';
import { isOpen, type PaymentRow } from './paymentRow.ts';
import { endPayment } from './settle/endPayment.ts';
import { settlePart } from './settle/settlePart.ts';

export type PaymentRequest = {
  readonly subject: WantedSubject;
  readonly paidBy: PaidBy;
  readonly brand: string;
  readonly locale: Locale;
  readonly origin: string;
  readonly customerIp?: string;
  /** who has agreed to statistics; null without consent */
  readonly consent: AnalyticsConsent | null;
};

/** Earlier payments of the subject must be ended at their provider first, which no transaction may wait for. */
export class EarlierPaymentOpen extends Error {
  readonly hashes: readonly string[];

  constructor(hashes: readonly string[]) {
    super('An earlier payment is open.');
    this.name = 'EarlierPaymentOpen';
    this.hashes = hashes;
  }
}

/** An awaited transfer costs nothing to give up, unlike a payment that a provider holds open. */
const giveUpAwaited = async (tx: Transaction, services: Services, unfinished: readonly PaymentRow[]): Promise<void> => {
  for (const row of unfinished) if (!isOpen(row)) await endPayment(tx, services, row.id, 'canceled');
};

const coversTheSame = async (tx: Transaction, row: PaymentRow, subject: PayableSubject): Promise<boolean> => {
  if (subject.kind === 'top_up') return row.topUpId === subject.topUpId;
  const covered = await findPaymentOrders(tx, [row.id]);
  return covered.length === subject.orders.length && subject.orders.every(({ orderId }) => covered.includes(orderId));
};

/** Credit is here already. */
const settleNow = async (tx: Transaction, services: Services, parts: readonly PartRow[]): Promise<void> => {
  for (const part of parts) {
    const { amountMinor, currency } = part;
    await settlePart(tx, services, part, { kind: 'paid', amountMinor, currency, moneyReference: null });
  }
};

/** What a balance pays of a payment whose rest a provider brings is taken from it now. The first orders are paid by credit. */
const holdBalance = async (
  tx: Transaction,
  services: Services,
  row: PaymentRow,
  parts: readonly PartRow[],
  subject: PayableSubject,
): Promise<void> => {
  const balance = parts.find(({ kind }) => kind === 'balance');
  if (balance === undefined || subject.kind !== 'cart' || row.customerId === null) return;
  let voucherMinor = parts.find(({ kind }) => kind === 'voucher')?.amountMinor ?? 0;
  const needs = subject.orders.map(({ orderId, amountMinor }) => {
    const byVoucher = Math.min(voucherMinor, amountMinor);
    voucherMinor -= byVoucher;
    return { orderId, amountMinor: amountMinor - byVoucher };
  });
  await holdCredit(tx, services, { ...row, customerId: row.customerId, amountMinor: balance.amountMinor }, needs);
};

const write = async (
  tx: Transaction,
  services: Services,
  { paidBy, brand, locale, origin, consent }: PaymentRequest,
  subject: PayableSubject,
): Promise<string> => {
  const { amountMinor, currency } = subject;
  const parts = await partsFor(tx, services, { brand, paidBy }, subject);
  const hash = randomBytes(16).toString('base64url');
  const [created] = await tx
    .insert(payment)
    .values({
      hash,
      brand,
      subject: subject.kind,
      topUpId: subject.kind === 'top_up' ? subject.topUpId : null,
      method: toPaymentMethod(paidBy),
      state: 'created',
      status: 'started',
      amountMinor,
      currency,
      attempt: subject.attempts + 1,
      locale,
      origin,
      startedAt: services.clock.now(),
    })
    .returning({ id: payment.id });
  if (created === undefined) throw new Error('The payment was not made.');
  const paymentId = created.id;
  if (subject.kind === 'cart') {
    await tx.insert(paymentOrder).values(subject.orders.map((covered) => ({ ...covered, paymentId })));
  }
  const pending = parts.map((part) => ({ ...part, paymentId, currency, status: 'pending' as const }));
  const written = await tx.insert(paymentPart).values(pending).returning();
  if (subject.kind === 'cart' && consent !== null) {
    await storeConsent(tx, services, { id: paymentId, brand }, consent);
  }
  await announcePayment(tx, paymentId);
  if (paidBy.kind === 'later') await beginDeferred(tx, services, subject);
  if (written.every(({ kind }) => kind !== 'provider')) {
    await settleNow(tx, services, written);
    return hash;
  }
  if (written.some(({ kind }) => kind === 'balance')) {
    const [row] = await tx.select().from(payment).where(eq(payment.id, paymentId));
    if (row !== undefined) await holdBalance(tx, services, row, written, subject);
  }
  return hash;
};

/**
 * Writes a payment down before anybody is asked for money. A transfer that is awaited already for the same is that payment.
 * Credit pays at once.
 * @throws ProblemError AlreadyPaid, NotPayable, CartChanged, BalanceInsufficient, CurrencyInUse, VoucherRefused, VoucherInsufficient
 * @throws EarlierPaymentOpen
 */
export const createPayment = async (tx: Transaction, services: Services, request: PaymentRequest): Promise<string> => {
  const subject = await lockPayable(tx, services, request.subject);
  const { paidBy } = request;
  const isAwaited = (paidBy.kind === 'provider' || paidBy.kind === 'later') && paidBy.provider.isAwaited;
  for (const earlier of subject.unfinished) {
    const isSame = earlier.method === toPaymentMethod(paidBy) && (await coversTheSame(tx, earlier, subject));
    if (!isAwaited || !isSame) continue;
    if (subject.kind === 'cart') await storeConsent(tx, services, earlier, request.consent);
    return earlier.hash;
  }
  const open = subject.unfinished.filter(isOpen);
  if (open.length > 0) {
    // What cannot be paid ends no payment that can.
    await partsFor(tx, services, request, subject);
    throw new EarlierPaymentOpen(open.map(({ hash }) => hash));
  }
  await giveUpAwaited(tx, services, subject.unfinished);
  return write(tx, services, request, subject);
};

const findSubject = async (tx: Transaction, known: PaymentRow): Promise<WantedSubject> =>
  known.topUpId === null
    ? { kind: 'cart', orderIds: await findPaymentOrders(tx, [known.id]), seen: null }
    : { kind: 'top_up', topUpId: known.topUpId };

/** Opens a payment again that its provider could not be asked for, so that the same call, sent again, can go on with it. */
export const reopenPayment = async (tx: Transaction, services: Services, known: PaymentRow): Promise<void> => {
  const subject = await lockPayable(tx, services, await findSubject(tx, known));
  if (subject.amountMinor !== known.amountMinor) throw new ProblemError('NotPayable');
  if (subject.unfinished.some(isOpen)) throw new ProblemError('InProgress');
  await giveUpAwaited(tx, services, subject.unfinished);
  const [row] = await tx.select().from(payment).where(eq(payment.id, known.id)).for('update');
  if (row?.reason !== 'provider_unavailable') return;
  const parts = await partsOfPayment(tx, known.id);
  // Its use has been free since: whoever has typed it types it again.
  if (parts.some(({ kind }) => kind === 'voucher')) throw new ProblemError('NotPayable', { detail: 'start it anew' });
  await tx.update(paymentPart).set({ status: 'pending', settledAt: null }).where(eq(paymentPart.paymentId, known.id));
  await holdBalance(tx, services, await movePayment(tx, services, row, { type: 'reopened' }), parts, subject);
};
