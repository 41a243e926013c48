import { eq } from 'drizzle-orm';
import type { CustomerRow } from '../../account/customers.ts';
import { after, days, hours, minutes } from '../../platform/core/clock.ts';
import type { Services } from '../../platform/core/services.ts';
import type { VatRegister } from '../../platform/core/vatRegister.ts';
import { customer } from '../../platform/db/schema.ts';
import { askVies, type ViesOutcome } from './askVies.ts';
import { findCountryCode, isSameNumber } from './checkVatId.ts';
import { type RegisteredNumber, registeredNumber } from './viesCountries.ts';

/** How long nobody asks after each time in vain; after the last one once a day. */
const pauses = [minutes(1), minutes(5), minutes(15), hours(1), hours(4), hours(12), days(1)] as const;
/** How long nobody asks a register that wants no more questions. */
const rest = days(7);

type Columns = Partial<CustomerRow>;

const pauseAfter = (attempts: number): number => pauses[Math.min(attempts, pauses.length - 1)] ?? days(1);

const toColumns = (outcome: ViesOutcome, row: CustomerRow, isSandbox: boolean, now: Date): Columns => {
  const answered = { vatCheckedAt: now, vatCheckDueAt: null, vatCheckSimulated: isSandbox, vatCheckAttempts: 0 };
  switch (outcome.kind) {
    case 'confirmed':
      return { ...answered, vatCheckState: 'confirmed', vatConsultation: outcome.consultation };
    case 'refused':
      return { ...answered, vatCheckState: 'refused' };
    default: {
      const pause = outcome.kind === 'retry' ? pauseAfter(row.vatCheckAttempts) : rest;
      return { vatCheckDueAt: after(now, pause), vatCheckAttempts: row.vatCheckAttempts + 1 };
    }
  }
};

/** The VAT ID of the brand of an account, by which the register proves that it was asked; null where that is not known. */
const findRequester = ({ pricing }: Services, { brand }: CustomerRow): RegisteredNumber | null =>
  brand === null ? null : (registeredNumber(pricing.of(brand).vatId, null) ?? null);

const ask = async (
  services: Services,
  { url }: VatRegister,
  row: CustomerRow,
  number: RegisteredNumber,
): Promise<ViesOutcome> => {
  const outcome = await askVies(url, number, findRequester(services, row));
  if (outcome.kind !== 'requesterRefused') return outcome;
  services.log.error(
    { brand: row.brand },
    'VIES does not know the VAT ID of the brand: there is no proof of the check',
  );
  return askVies(url, number, null);
};

/** What is written of a VAT ID that is due to be checked. */
const check = async (services: Services, register: VatRegister, row: CustomerRow): Promise<Columns> => {
  const number = registeredNumber(row.vatId ?? '', await findCountryCode(services.db, row.countryId));
  if (number === null) return { vatCheckState: 'national', vatCheckDueAt: null };
  // Nobody can ask before there is an address.
  if (number === undefined) return { vatCheckDueAt: null };
  const outcome = await ask(services, register, row, number);
  // In small letters, as what is loud and long is taken for a secret there.
  if (outcome.kind === 'stop')
    services.log.error({ reason: outcome.reason.toLowerCase() }, 'VIES wants no more questions');
  if (outcome.kind === 'retry') services.log.warn({ reason: outcome.reason.toLowerCase() }, 'VIES gives no answer');
  return toColumns(outcome, row, register.isSandbox, services.clock.now());
};

/** Asks the EU's register about a customer's VAT ID, when that is due. An outage leaves it "not yet confirmed" until the next time. */
export const askAboutVatId = async (services: Services, customerId: number): Promise<void> => {
  const { db, clock, config } = services;
  if (config.vies === null) return;
  const [row] = await db.select().from(customer).where(eq(customer.id, customerId));
  if (row === undefined || row.vatCheckDueAt === null || row.vatCheckDueAt > clock.now()) return;
  const columns = await check(services, config.vies, row);
  await db.transaction(async (tx) => {
    const [now] = await tx.select().from(customer).where(eq(customer.id, customerId)).for('update');
    // Meanwhile it has become another number, which is asked about by itself.
    if (now === undefined || !isSameNumber(row, now) || now.vatCheckDueAt === null) return;
    await tx.update(customer).set(columns).where(eq(customer.id, customerId));
  });
};
