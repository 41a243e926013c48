import { eq } from 'drizzle-orm';
import { mayBePaid } from '../order/applyPayment.ts';
import { paidOrders } from '../order/paidOrders.ts';
import { type PaymentOutcome, type PaymentProvider, ProviderUnavailable } from '../platform/core/paymentProvider.ts';
import type { Services } from '../platform/core/services.ts';
import { customer } from '../platform/db/schema.ts';
import { findPayment } from './findPayment.ts';
import { lockAlone } from './lockPayment.ts';
import { movePayment } from './movePayment.ts';
import { changePart } from './parts/changePart.ts';
import {
  type FoundPayment,
  findProviderPart,
  type PaymentRow,
  type PaymentSubject,
  type ProviderPart,
} from './paymentRow.ts';
import { settlePart } from './settle/settlePart.ts';

/** The page that waits for the payment and tells what has become of it, whatever the customer did at the provider. */
export const returnPage = ({ origin, locale, hash }: PaymentRow): string =>
  `${origin}/${locale}/payment/confirmation?payment=${hash}`;

/** What names a payment to people: a single order by its number, which the customer knows. */
const formatTitle = ({ payment: { id }, subject }: FoundPayment): string =>
  subject.kind === 'cart' && subject.orders.length === 1 ? `FT-${subject.orders[0].id}` : `FT-P${id}`;

/** What a provider is told where nobody knows from where the customer calls. */
const unknownIp = '127.0.0.1';

/** Who pays, as pages are filled in with it. */
const findEmail = async ({ db }: Services, { subject }: FoundPayment): Promise<string | null> => {
  if (subject.kind === 'cart') return subject.orders[0].customerEmail;
  const [row] = await db
    .select({ email: customer.email })
    .from(customer)
    .where(eq(customer.id, subject.topUp.customerId));
  return row?.email ?? null;
};

type AtProvider = { readonly part: ProviderPart; readonly provider: PaymentProvider };

const atProvider = (services: Services, { payment: row, parts }: FoundPayment): AtProvider => {
  const part = findProviderPart(parts);
  const provider = part === null ? undefined : services.providers.get(part.provider);
  if (part === null || provider === undefined) {
    throw new ProviderUnavailable(`The provider of ${row.method} is not configured.`);
  }
  return { part, provider };
};

/**
 * Opens a payment that has been written down at its provider, and notes where. The payment's hash is the key: doing it again, after a crash
 * as well, finds the payment that the provider has already. No transaction is held over the call.
 * @throws ProviderUnavailable
 */
export const openAtProvider = async (
  services: Services,
  found: FoundPayment,
  customerIp = unknownIp,
): Promise<string> => {
  const { payment: row } = found;
  const { part, provider } = atProvider(services, found);
  if (part.reference !== null && row.state !== 'created') return part.reference;
  const started = await provider.start({
    hash: row.hash,
    number: row.id,
    title: formatTitle(found),
    amountMinor: part.amountMinor,
    currency: part.currency,
    locale: row.locale,
    brand: row.brand,
    merchant: services.brands.get(row.brand)?.name ?? row.brand,
    email: await findEmail(services, found),
    customerIp,
    notifyUrl: `${row.origin}/api/v2/payment/notification/${provider.name}`,
    returnUrl: returnPage(row),
    cancelUrl: `${row.origin}/api/v2/payment/${row.hash}/left`,
  });
  const { reference } = started;
  const redirectUrl = started.kind === 'redirect' ? started.redirectUrl : null;
  return services.db.transaction(async (tx) => {
    const { payment: present, parts } = await lockAlone(tx, row.id);
    // Whoever was first has shown a page: where the provider makes another one of each call, that one counts.
    const opened = parts.find(({ id }) => id === part.id);
    if (opened?.reference != null && opened.reference !== part.reference) return opened.reference;
    await changePart(tx, opened ?? part, { reference, redirectUrl });
    // The customer, or a notification, may have been faster than this answer.
    if (present?.state !== 'created') return reference;
    await movePayment(tx, services, present, { type: started.kind === 'redirect' ? 'opened' : 'awaited' });
    if (started.kind === 'transfer') await services.events.emit(tx, { type: 'payment.awaited', paymentId: row.id });
    return reference;
  });
};

/** Whether all of it still waits for the money. */
export const isWanted = async (services: Services, subject: PaymentSubject): Promise<boolean> => {
  if (subject.kind === 'top_up') return subject.topUp.creditedAt === null;
  const paid = await paidOrders(
    services.db,
    subject.orders.map(({ id }) => id),
  );
  return paid.size === 0 && subject.orders.every(mayBePaid);
};

/**
 * Settles what a provider says of a payment. Money that the customer has agreed to pay is taken while it is still wanted; else the payment is
 * ended, and no money moves.
 * @throws ProviderUnavailable
 */
export const captureApproved = async (
  services: Services,
  found: FoundPayment,
  outcome: PaymentOutcome,
): Promise<PaymentOutcome> => {
  const { part, provider } = atProvider(services, found);
  const settled = await services.db.transaction((tx) => settlePart(tx, services, part, outcome));
  if (settled !== 'approved') return outcome;
  const { amountMinor, currency } = part;
  const reference = part.reference ?? (await openAtProvider(services, found));
  const wanted = { hash: found.payment.hash, reference, amountMinor, currency };
  const ended = (await isWanted(services, found.subject)) ? null : asCanceled(await provider.expire(reference));
  // What cannot be given up is taken, and goes back.
  const next = ended === null || ended.kind === 'approved' ? await provider.confirm(wanted) : ended;
  await services.db.transaction((tx) => settlePart(tx, services, part, next));
  return next;
};

/** Ended for another payment's sake, or because nobody wants it, not because its time had run out. */
const asCanceled = (ended: PaymentOutcome): PaymentOutcome => (ended.kind === 'expired' ? { kind: 'canceled' } : ended);

/**
 * Asks the provider what has become of an open payment, and settles it.
 * @throws ProviderUnavailable
 */
export const askProvider = async (services: Services, found: FoundPayment): Promise<PaymentOutcome> => {
  const { provider } = atProvider(services, found);
  return captureApproved(services, found, await provider.ask(await openAtProvider(services, found)));
};

const endAs =
  (means: (ended: PaymentOutcome) => PaymentOutcome) =>
  async (services: Services, paymentHash: string): Promise<PaymentOutcome> => {
    const found = await findPayment(services.db, paymentHash);
    if (found === null) return { kind: 'expired' };
    const { provider } = atProvider(services, found);
    return captureApproved(services, found, means(await provider.expire(await openAtProvider(services, found))));
  };

/**
 * Ends an open payment at its provider, and settles it by what the provider then says: it may have been paid just before.
 * @throws ProviderUnavailable
 */
export const endAtProvider = endAs(asCanceled);

/**
 * Ends a payment whose page nobody has used in time, as {@link endAtProvider} does.
 * @throws ProviderUnavailable
 */
export const closeUnused = endAs((ended) => (ended.kind === 'canceled' ? { kind: 'expired' } : ended));
