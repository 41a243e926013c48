import { createHash } from 'node:crypto';
import type { customer } from '../platform/db/schema.ts';
import { fromBillingColumns } from './billingColumns.ts';

/** Names the state of what a customer can change of their profile. The language is not part of it: it follows the page that is shown. */
export const profileTag = (row: typeof customer.$inferSelect): string => {
  const mail = row.mailingAddress;
  const parts = [
    ...Object.values(fromBillingColumns(row)),
    mail === null ? null : [mail.name, mail.address, mail.postcode, mail.city, mail.country_id],
    row.phone,
    row.invoicing,
    row.currency,
    row.newsletterAt !== null,
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
};
