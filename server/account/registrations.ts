import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import type { Brand } from '../../brands/brand.ts';
import { newVatCheck } from '../billing/vies/checkVatId.ts';
import { after, days } from '../platform/core/clock.ts';
import type { Services } from '../platform/core/services.ts';
import { writeAudit } from '../platform/core/writeAudit.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import { customer, pendingRegistration } from '../platform/db/schema.ts';
import { claimGuestOrders } from './claimGuestOrders.ts';
import { type CustomerRow, findAccount } from './customers.ts';
import { endLinksOfRegistrations } from './links.ts';

export type RegistrationRow = typeof pendingRegistration.$inferSelect;
export type NewRegistration = Omit<typeof pendingRegistration.$inferInsert, 'id' | 'createdAt'>;

/** Days for which a registration waits for its link to be followed. */
const registrationDays = 7;

export const insertRegistration = async (
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  fresh: NewRegistration,
): Promise<number> => {
  const [row] = await tx
    .insert(pendingRegistration)
    .values({ ...fresh, createdAt: clock.now() })
    .returning({ id: pendingRegistration.id });
  if (row === undefined) throw new Error('The registration was not written.');
  return row.id;
};

const ofAddress = (brand: Brand, email: string) =>
  and(eq(pendingRegistration.email, email), eq(pendingRegistration.brand, brand.id));

export const findRegistration = async (
  db: Database | Transaction,
  id: number | null,
): Promise<RegistrationRow | undefined> => {
  const [row] = id === null ? [] : await db.select().from(pendingRegistration).where(eq(pendingRegistration.id, id));
  return row;
};

/** The registration of an address that its visitor made last; else the last one of anybody. */
export const registrationOfAddress = async (
  db: Database | Transaction,
  brand: Brand,
  email: string,
  visitorId: string | null,
): Promise<RegistrationRow | undefined> => {
  const rows = await db
    .select()
    .from(pendingRegistration)
    .where(ofAddress(brand, email))
    .orderBy(desc(pendingRegistration.id));
  return rows.find((row) => visitorId !== null && row.visitorId === visitorId) ?? rows[0];
};

/** Removes the registrations of an address: it has an account now. Their links have been used. */
export const removeRegistrations = async (
  tx: Transaction,
  services: Pick<Services, 'clock'>,
  brand: Brand,
  email: string,
): Promise<void> => {
  const rows = await tx.select({ id: pendingRegistration.id }).from(pendingRegistration).where(ofAddress(brand, email));
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await endLinksOfRegistrations(tx, services, ids);
  await tx.delete(pendingRegistration).where(inArray(pendingRegistration.id, ids));
};

/**
 * Makes the account of a registration, whose address its visitor has just confirmed. The address is locked.
 * @param passwordHash another one than it was registered with
 * @returns null when the address has an account already
 */
export const activate = async (
  tx: Transaction,
  services: Pick<Services, 'clock'>,
  brand: Brand,
  registration: RegistrationRow,
  passwordHash: string = registration.passwordHash,
): Promise<CustomerRow | null> => {
  const now = services.clock.now();
  const { id: _, visitorId: __, ...profile } = registration;
  if ((await findAccount(tx, brand, registration.email)) !== undefined) return null;
  const [made] = await tx
    .insert(customer)
    .values({
      ...profile,
      ...(await newVatCheck(tx, registration, now)),
      passwordHash,
      invoicing: 'per_order',
      currency: brand.currency,
      emailVerifiedAt: now,
      createdAt: now,
    })
    .returning();
  if (made === undefined) throw new Error('The account was not made.');
  await removeRegistrations(tx, services, brand, made.email);
  await claimGuestOrders(tx, brand, made.id);
  await writeAudit(tx, { actor: 'customer', action: 'registerCustomer', detail: { customerId: made.id }, at: now });
  return made;
};

/** Removes registrations whose link nobody has followed. */
export const removeOldRegistrations = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> => {
  await db
    .delete(pendingRegistration)
    .where(lte(pendingRegistration.createdAt, after(clock.now(), -days(registrationDays))));
};
