import type { AccountLists, ListedPayment, PaymentProvider, Period } from '../../platform/core/paymentProvider.ts';
import type { Services } from '../../platform/core/services.ts';
import { findPayment } from '../findPayment.ts';
import { askProvider, captureApproved } from '../openPayment.ts';
import { type BookedPart, findSettled, partNamed } from './booked.ts';
import type { Difference } from './openDifference.ts';

/** Whether the books have its money. */
export const hasCome = ({ part }: BookedPart): boolean => part.status === 'settled' || part.status === 'released';

export const differingPayment = (
  kind: 'not_at_provider' | 'books_differ',
  { payment, part, receivedMinor }: BookedPart,
  amountMinor = receivedMinor,
): Difference => ({
  kind,
  brand: payment.brand,
  reference: part.moneyReference ?? part.reference ?? payment.hash,
  paymentId: payment.id,
  received: { amountMinor, currency: part.currency },
});

/** Whether a payment has its own money, and another is listed by its name: nobody has asked for that. */
const hasOther = ({ part: { moneyReference } }: BookedPart, reference: string): boolean =>
  moneyReference !== null && moneyReference !== reference;

/** Money that the provider's list has: what the books do not know of yet is settled as a notification would have it, or is staff's. */
const compareListed = async (
  services: Services,
  provider: PaymentProvider,
  { reference, hash, isAskedAbout, amountMinor, currency }: ListedPayment,
): Promise<Difference | null> => {
  const received = { amountMinor, currency };
  const known = await partNamed(services.db, provider.name, { reference, hash });
  if (known === null || hasOther(known, reference)) {
    return { kind: 'unknown', brand: null, reference, paymentId: null, received };
  }
  if (hasCome(known) && known.receivedMinor === amountMinor && known.part.currency === currency) return null;
  if (!hasCome(known)) {
    const found = await findPayment(services.db, known.payment.hash);
    // The answer that told what it was opened as was lost, and the key by which it is told again may have expired.
    const isLost = isAskedAbout && known.part.reference === null;
    if (found !== null && isLost) await captureApproved(services, found, await provider.ask(reference));
    else if (found !== null) await askProvider(services, found);
  }
  const present = await partNamed(services.db, provider.name, { reference, hash });
  if (present === null) return null;
  const isSame = hasCome(present) && present.receivedMinor === amountMinor && present.part.currency === currency;
  return isSame ? null : { ...differingPayment('books_differ', present), received };
};

/** Money that the books have, and the list does not: the provider is asked about it by itself. */
const compareBooked = async (provider: PaymentProvider, booked: BookedPart): Promise<Difference | null> => {
  const { part, receivedMinor } = booked;
  const outcome = await provider.ask(part.reference ?? '');
  // A dispute is told of by itself.
  if (outcome.kind === 'disputed') return null;
  if (outcome.kind !== 'paid') return differingPayment('not_at_provider', booked);
  const isSame = outcome.amountMinor === receivedMinor && outcome.currency === part.currency;
  return isSame ? null : differingPayment('books_differ', booked, outcome.amountMinor);
};

export type Compared = { readonly looked: number; readonly differences: readonly Difference[] };

/** Compares what a provider says that it has taken with what the ledger says that it has brought. @throws ProviderUnavailable */
export const comparePayments = async (
  services: Services,
  provider: PaymentProvider,
  lists: AccountLists,
  day: Period,
  listedIn: Period,
): Promise<Compared> => {
  const listed = await lists.payments(listedIn);
  const found: (Difference | null)[] = [];
  for (const one of listed) found.push(await compareListed(services, provider, one));
  const names = new Set(listed.flatMap(({ reference, hash }) => [reference, ...(hash === null ? [] : [hash])]));
  const unlisted = (await findSettled(services.db, provider.name, [day])).filter(
    ({ payment, part }) =>
      ![part.moneyReference, part.reference, payment.hash].some((name) => name !== null && names.has(name)),
  );
  for (const one of unlisted) found.push(await compareBooked(provider, one));
  return { looked: listed.length + unlisted.length, differences: found.filter((one) => one !== null) };
};
