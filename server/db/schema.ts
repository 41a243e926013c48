/** All tables. Money is in minor units of the row's currency; times are UTC. `npm run migrations` turns a change into a migration. */
export * from './tables/access.ts';
export * from './tables/aftercare.ts';
export * from './tables/catalogue.ts';
export * from './tables/clientErrors.ts';
export * from './tables/customers.ts';
export * from './tables/desk.ts';
export * from './tables/documentAccess.ts';
export * from './tables/drafts.ts';
export * from './tables/files.ts';
export * from './tables/mail.ts';
export * from './tables/offers.ts';
export * from './tables/orders.ts';
export * from './tables/original.ts';
export * from './tables/payments.ts';
export * from './tables/phoneAcceptance.ts';
export * from './tables/staff.ts';
export * from './tables/withdrawals.ts';
