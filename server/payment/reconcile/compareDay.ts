import { and, eq } from 'drizzle-orm';
import { after, days } from '../../platform/core/clock.ts';
import type { AccountLists, PaymentProvider, Period, ProviderName } from '../../platform/core/paymentProvider.ts';
import type { Services } from '../../platform/core/services.ts';
import { reconciliation } from '../../platform/db/schema.ts';
import { openSince } from './booked.ts';
import { compareDisputes } from './compareDisputes.ts';
import { type ComparedDay, compareOneByOne } from './compareOneByOne.ts';
import { comparePayments } from './comparePayments.ts';
import { compareRefunds } from './compareRefunds.ts';
import { compareReversals } from './compareReversals.ts';
import { type Difference, openDifference } from './openDifference.ts';

/** A provider that has not decided for so long is staff's to ask. */
const decisionTimeoutMs = days(7);

/** What is open at a provider is asked about every minute; what stays undecided for long waits for staff. */
const listStuck = async (services: Services, name: ProviderName): Promise<readonly Difference[]> => {
  const open = await openSince(services.db, name, after(services.clock.now(), -decisionTimeoutMs));
  return open.map(({ payment, part }) => ({
    kind: 'stuck',
    brand: payment.brand,
    reference: part.reference ?? payment.hash,
    paymentId: payment.id,
    received: { amountMinor: part.amountMinor, currency: part.currency },
  }));
};

/** The day, and the day before it: sessions are listed as of when they were opened. */
const toPeriods = (day: string): { readonly of: Period; readonly listed: Period } => {
  const since = new Date(`${day}T00:00:00.000Z`);
  const until = after(since, days(1));
  return { of: { since, until }, listed: { since: after(since, -days(1)), until } };
};

/** Compares with a provider that lists all that moves in its account. */
const compareAccount = async (
  services: Services,
  provider: PaymentProvider,
  lists: AccountLists,
  day: string,
): Promise<ComparedDay> => {
  const { of, listed } = toPeriods(day);
  const payments = await comparePayments(services, provider, lists, of, listed);
  const refunds = await compareRefunds(services, provider, lists, of, listed);
  await compareDisputes(services, provider, lists, of.until);
  const reversals = await compareReversals(services, provider, lists, listed);
  const differences = [payments, refunds, reversals].flatMap((one) => one.differences);
  return { payments: payments.looked, refunds: refunds.looked, differences };
};

/**
 * Compares a day at a provider with the books. What differs waits for staff; what the provider knows better is settled. Doing it again finds nothing new.
 * @param day in UTC, as `2026-11-20`
 * @throws ProviderUnavailable: the job tries again
 */
export const compareDay = async (
  services: Services,
  { provider: name, day }: { readonly provider: ProviderName; readonly day: string },
): Promise<void> => {
  const provider = services.providers.get(name);
  const lists = provider?.lists ?? null;
  if (provider === undefined || lists === null) return;
  const { payments, refunds, ...compared } =
    lists.kind === 'account'
      ? await compareAccount(services, provider, lists, day)
      : await compareOneByOne(services, provider, lists, toPeriods(day).of);
  const found = [...compared.differences, ...(await listStuck(services, name))];
  let differences = 0;
  for (const one of found) differences += (await openDifference(services, name, one)) ? 1 : 0;
  await services.db
    .update(reconciliation)
    .set({ finishedAt: services.clock.now(), payments, refunds, differences })
    .where(and(eq(reconciliation.provider, name), eq(reconciliation.day, day)));
  services.log.info(
    { provider: name, day, payments, refunds, differences },
    'the books were compared with the provider',
  );
};
