import type {
  AccountLists,
  ListedRefund,
  PaymentProvider,
  Period,
  RefundOutcome,
} from '../../platform/core/paymentProvider.ts';
import type { Services } from '../../platform/core/services.ts';
import { finishRefund } from '../refunds/finishRefund.ts';
import { type BookedRefund, findRefunded, partNamed, refundNamed } from './booked.ts';
import type { Compared } from './comparePayments.ts';
import type { Difference } from './openDifference.ts';

export const differingRefund = (
  kind: 'not_at_provider' | 'books_differ',
  { payment, refund }: BookedRefund,
): Difference => ({
  kind,
  brand: payment.brand,
  reference: refund.reference ?? refund.key,
  paymentId: payment.id,
  refundId: refund.id,
  received: { amountMinor: refund.amountMinor, currency: refund.currency },
});

/** What a provider's word for a refund settles; null where it says nothing yet. */
const settled = { done: 'refunded', refused: 'refused', pending: null } as const satisfies Record<
  ListedRefund['state'],
  'refunded' | 'refused' | null
>;

/** Money of no payment of ours that staff have sent back is known by its case alone. */
const isOfCase = (key: string | null): boolean => key !== null && /^case[:-]\d+$/.test(key);

/** A refund that the provider's list has. One that is done there is done in the books from now on. */
export const compareListedRefund = async (
  services: Services,
  { name }: PaymentProvider,
  listed: ListedRefund,
): Promise<Difference | null> => {
  const { reference, key, of, amountMinor, currency, state } = listed;
  const known = await refundNamed(services.db, name, { key, reference });
  if (known === null) {
    if (state === 'refused' || isOfCase(key)) return null;
    const paid = await partNamed(services.db, name, { reference: of, hash: null });
    const received = { amountMinor, currency };
    const paymentId = paid?.payment.id ?? null;
    return { kind: 'refund_not_in_books', brand: paid?.payment.brand ?? null, reference, paymentId, received };
  }
  if (known.refund.amountMinor !== amountMinor || known.refund.currency !== currency) {
    return { ...differingRefund('books_differ', known), received: { amountMinor, currency } };
  }
  const become = settled[state];
  if (become === null || known.refund.state === state) return null;
  const outcome: RefundOutcome =
    become === 'refunded' ? { kind: become, reference } : { kind: become, reason: 'notPaid' };
  await services.db.transaction((tx) => finishRefund(tx, services, known.refund.id, outcome));
  const present = await refundNamed(services.db, name, { key, reference });
  // What has failed goes another way, as staff decide: that it is not done is all that the provider says.
  const isSame = state === 'done' ? present?.refund.state === 'done' : present?.refund.state !== 'done';
  return isSame ? null : differingRefund('books_differ', known);
};

/** A refund that the books have, and the list does not: the provider is asked about it by itself. */
const compareBooked = async (provider: PaymentProvider, booked: BookedRefund): Promise<Difference | null> => {
  const { part, refund } = booked;
  if (refund.reference === null) return differingRefund('not_at_provider', booked);
  const outcome = await provider.askRefund({
    reference: part.reference ?? '',
    moneyReference: part.moneyReference,
    key: refund.key,
    amountMinor: refund.amountMinor,
    currency: refund.currency,
    refundReference: refund.reference,
  });
  return outcome.kind === 'refunded' ? null : differingRefund('not_at_provider', booked);
};

/** Compares what a provider says that it has sent back with the books. @throws ProviderUnavailable */
export const compareRefunds = async (
  services: Services,
  provider: PaymentProvider,
  lists: AccountLists,
  day: Period,
  listedIn: Period,
): Promise<Compared> => {
  const listed = await lists.refunds(listedIn);
  const found: (Difference | null)[] = [];
  for (const one of listed) found.push(await compareListedRefund(services, provider, one));
  const names = new Set(listed.flatMap(({ reference, key }) => [reference, ...(key === null ? [] : [key])]));
  const unlisted = (await findRefunded(services.db, provider.name, [day])).filter(
    ({ refund }) => !names.has(refund.key) && !(refund.reference !== null && names.has(refund.reference)),
  );
  for (const one of unlisted) found.push(await compareBooked(provider, one));
  return { looked: listed.length + unlisted.length, differences: found.filter((one) => one !== null) };
};
