import { eq } from 'drizzle-orm';
import type { CustomerRow } from '../../account/customers.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Database, Transaction } from '../../platform/db/open.ts';
import { country, customer } from '../../platform/db/schema.ts';
import { registeredNumber } from './viesCountries.ts';

type OfVatId = Pick<CustomerRow, 'vatId' | 'countryId'>;

export const findCountryCode = async (tx: Database | Transaction, id: number | null): Promise<string | null> => {
  const [known] = id === null ? [] : await tx.select({ iso2: country.iso2 }).from(country).where(eq(country.id, id));
  return known?.iso2 ?? null;
};

/** What is known of a VAT ID that nobody has asked about: whether there is anything to ask, and that it is due. */
export const newVatCheck = async (tx: Transaction, { vatId, countryId }: OfVatId, now: Date) => {
  const asked = vatId === null ? null : registeredNumber(vatId, await findCountryCode(tx, countryId));
  const unasked = vatId === null ? 'none' : 'national';
  return {
    vatCheckState: asked === null ? unasked : 'waiting',
    vatCheckDueAt: asked ? now : null,
    vatCheckedAt: null,
    vatConsultation: null,
    vatCheckSimulated: false,
    vatCheckAttempts: 0,
  } as const;
};

export const isSameNumber = (one: OfVatId, other: OfVatId): boolean =>
  one.vatId === other.vatId && (one.vatId === null || one.countryId === other.countryId);

/** Has the register asked about the VAT ID of an account, if it is another one than before. */
export const checkAccountVatId = async (
  tx: Transaction,
  { clock, config, jobs }: Pick<Services, 'clock' | 'config' | 'jobs'>,
  before: OfVatId,
  row: CustomerRow,
): Promise<CustomerRow> => {
  if (isSameNumber(before, row)) return row;
  const [checked] = await tx
    .update(customer)
    .set(await newVatCheck(tx, row, clock.now()))
    .where(eq(customer.id, row.id))
    .returning();
  if (checked === undefined) throw new ProblemError('Unauthorized');
  if (checked.vatCheckDueAt !== null && config.vies !== null) await jobs.send(tx, 'vatCheck', { customerId: row.id });
  return checked;
};
