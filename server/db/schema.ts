/** All tables. Money is in minor units of the row's currency; times are UTC. `npm run migrations` turns a change into a migration. */
export * from './tables/access.ts';
export * from './tables/catalogue.ts';
export * from './tables/customers.ts';
export * from './tables/files.ts';
export * from './tables/mail.ts';
export * from './tables/orders.ts';
export * from './tables/payments.ts';
