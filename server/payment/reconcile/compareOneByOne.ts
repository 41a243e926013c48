import { after, days } from '../../platform/core/clock.ts';
import type { ListedRefund, PaymentLists, PaymentProvider, Period } from '../../platform/core/paymentProvider.ts';
import type { Services } from '../../platform/core/services.ts';
import type { PartRow } from '../parts/parts.ts';
import { settlePart } from '../settle/settlePart.ts';
import { type BookedPart, findRefunded, findSettled, partNamed, readBookedRefunds, sumTaken } from './booked.ts';
import { differingPayment, hasCome } from './comparePayments.ts';
import { compareListedRefund, differingRefund } from './compareRefunds.ts';
import { type Difference, openDifference } from './openDifference.ts';

/**
 * Days after which money that came, or went back, is asked about once more: what fails late is told by no list of these providers, and its
 * notification may be lost.
 */
export const askedAgainAfter = [0, 1, 3, 7, 14, 30] as const;

/** How many payments and refunds were looked at, and what of them the books and the provider do not agree on. */
export type ComparedDay = {
  readonly payments: number;
  readonly refunds: number;
  readonly differences: readonly Difference[];
};

const isGone = ({ state }: ListedRefund): boolean => state !== 'refused';

/** What of a payment is left that its provider calls ended: a row that staff decide on, as nobody says whose the money is. */
const takeEnded = async (
  services: Services,
  { payment, part, receivedMinor }: BookedPart,
  refunds: readonly ListedRefund[],
  reason: string,
): Promise<void> => {
  const backMinor = refunds.filter(isGone).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const amountMinor = receivedMinor - backMinor - (await sumTaken(services.db, payment.id));
  // All of it has gone back: to Przelewy24 such a payment is returned, too.
  if (amountMinor <= 0) return;
  const dispute = `ended:${part.moneyReference ?? part.reference ?? payment.hash}`;
  const ended = { kind: 'disputed', dispute, state: 'unclear', answerBy: null, amountMinor, reason } as const;
  await services.db.transaction((tx) => settlePart(tx, services, part, ended));
};

/** The payment itself: whether its provider still has it, and as much. */
const comparePayment = async (
  services: Services,
  provider: PaymentProvider,
  booked: BookedPart,
  refunds: readonly ListedRefund[],
): Promise<Difference | null> => {
  const outcome = await provider.ask(booked.part.reference ?? '');
  switch (outcome.kind) {
    case 'paid': {
      const isSame = outcome.amountMinor === booked.receivedMinor && outcome.currency === booked.part.currency;
      return isSame ? null : differingPayment('books_differ', booked, outcome.amountMinor);
    }
    case 'canceled':
    case 'declined':
      await takeEnded(services, booked, refunds, outcome.kind);
      return null;
    default:
      return differingPayment('not_at_provider', booked);
  }
};

/** What its provider says of a payment, and of all that went back of it. */
const compareOne = async (
  services: Services,
  provider: PaymentProvider,
  lists: PaymentLists,
  booked: BookedPart,
): Promise<readonly (Difference | null)[]> => {
  const { reference, moneyReference } = booked.part;
  const listed = await lists.refunds({ reference: reference ?? '', moneyReference });
  const found: (Difference | null)[] = [];
  for (const one of listed) found.push(await compareListedRefund(services, provider, one));
  const names = new Set(listed.flatMap((one) => [one.reference, one.key]));
  const own = await readBookedRefunds(services.db, provider.name, booked.part);
  const unlisted = own.filter(({ refund }) => !names.has(refund.key) && !names.has(refund.reference));
  const missing = unlisted.map((one) => differingRefund('not_at_provider', one));
  return [...found, ...missing, await comparePayment(services, provider, booked, listed)];
};

/** Asks a provider without a list of its account about the money of a day, and of some days before it. @throws ProviderUnavailable */
export const compareOneByOne = async (
  services: Services,
  provider: PaymentProvider,
  lists: PaymentLists,
  { since, until }: Period,
): Promise<ComparedDay> => {
  const periods = askedAgainAfter.map((age) => ({ since: after(since, -days(age)), until: after(until, -days(age)) }));
  const came = await findSettled(services.db, provider.name, periods);
  const went = await findRefunded(services.db, provider.name, periods);
  const asked = new Map<number, BookedPart>([...came, ...went].map((one) => [one.part.id, one]));
  const found: (Difference | null)[] = [];
  for (const one of asked.values()) found.push(...(await compareOne(services, provider, lists, one)));
  return { payments: asked.size, refunds: went.length, differences: found.filter((one) => one !== null) };
};

/** Asks at once about a payment that its provider calls ended though its money has come. @throws ProviderUnavailable */
export const compareEnded = async (
  services: Services,
  provider: PaymentProvider,
  { reference }: Pick<PartRow, 'reference'>,
): Promise<void> => {
  const { lists, name } = provider;
  if (lists?.kind !== 'payment') return;
  const booked = await partNamed(services.db, name, { reference, hash: null });
  if (booked === null || !hasCome(booked)) return;
  for (const one of await compareOne(services, provider, lists, booked)) {
    if (one !== null) await openDifference(services, name, one);
  }
};
