import type { AccountLists, ListedReversal, PaymentProvider, Period } from '../../platform/core/paymentProvider.ts';
import type { Services } from '../../platform/core/services.ts';
import { settlePart } from '../settle/settlePart.ts';
import { partNamed } from './booked.ts';
import type { Compared } from './comparePayments.ts';
import type { Difference } from './openDifference.ts';

/** Money that a provider has taken back, or given back: as a notification would have told it, else it is staff's. */
const compareListed = async (
  services: Services,
  { name }: PaymentProvider,
  { of: reference, outcome }: ListedReversal,
): Promise<Difference | null> => {
  const known = await partNamed(services.db, name, { reference, hash: null });
  const placed =
    known === null ? 'unchanged' : await services.db.transaction((tx) => settlePart(tx, services, known.part, outcome));
  if (placed === 'settled') return null;
  return {
    kind: 'books_differ',
    brand: known?.payment.brand ?? null,
    reference: outcome.movement ?? reference,
    paymentId: known?.payment.id ?? null,
    received: { amountMinor: Math.abs(outcome.amountMinor), currency: outcome.currency },
  };
};

/** Takes what a provider lists of money that it has moved by itself; what nobody can place waits for staff, and stops nothing. @throws ProviderUnavailable */
export const compareReversals = async (
  services: Services,
  provider: PaymentProvider,
  lists: Pick<AccountLists, 'reversals' | 'oddities'>,
  listedIn: Period,
): Promise<Compared> => {
  // Lists begin with the newest, or the oldest; what has left is known before it comes again.
  const listed = (await lists.reversals(listedIn)).toSorted(
    ({ outcome: one }, { outcome: other }) => Math.sign(other.amountMinor) - Math.sign(one.amountMinor),
  );
  const found: (Difference | null)[] = [];
  for (const one of listed) found.push(await compareListed(services, provider, one));
  const oddities = await lists.oddities(listedIn);
  const odd = oddities.map((one): Difference => ({ kind: 'books_differ', brand: null, paymentId: null, ...one }));
  return { looked: listed.length + odd.length, differences: [...found.filter((one) => one !== null), ...odd] };
};
