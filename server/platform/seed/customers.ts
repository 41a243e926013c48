import { hashPassword } from '../core/password.ts';
import type { Database } from '../db/open.ts';
import { customer } from '../db/schema.ts';

/** The password of the customers below. It is public: they exist where the application is tried, never on a real server. */
export const demoPassword = 'fifteen-minutes';

const anna = {
  email: 'anna@example.com',
  userType: 'private',
  name: 'Anna Nowak',
  companyName: null,
  vatId: null,
  vatCheckState: 'none',
  address: 'ul. Mostowa 1/2',
  postcode: '00-260',
  city: 'Warszawa',
  countryId: 616,
  phone: '+48 22 307 18 41',
  invoicing: 'per_order',
  locale: 'pl',
  currency: 'PLN',
} as const;

const office = {
  email: 'office@example.com',
  userType: 'company',
  name: 'Jonas Weber',
  companyName: 'Weber Maschinenbau GmbH',
  vatId: 'DE136695976',
  vatCheckState: 'waiting',
  address: 'Torstraße 8',
  postcode: '10119',
  city: 'Berlin',
  countryId: 276,
  phone: '+49 30 901821',
  invoicing: 'monthly',
  locale: 'de',
  currency: 'EUR',
} as const;

/** Two customers of all brands, to sign in with. One who exists already is not changed. */
export const seedCustomers = async (db: Database, now: Date): Promise<void> => {
  const known = await db.select({ email: customer.email }).from(customer);
  for (const person of [anna, office]) {
    if (known.some(({ email }) => email === person.email)) continue;
    const passwordHash = await hashPassword(demoPassword);
    await db
      .insert(customer)
      .values({
        ...person,
        brand: null,
        passwordHash,
        vatCheckDueAt: person.vatId === null ? null : now,
        emailVerifiedAt: now,
        termsAcceptedAt: now,
        createdAt: now,
      })
      .onConflictDoNothing();
  }
};
