import type { CustomerRow } from '../../account/customers.ts';
import { queueAccountMail } from '../../account/mails/queueAccountMail.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import type { TopUpRow } from '../topUpView.ts';

/** Writes the mail that brings the receipt into the outbox, with what makes the receipt; nobody of a deleted account gets one. */
export const queueReceiptMail = async (
  tx: Transaction,
  services: Services,
  { row, customer, origin }: { readonly row: TopUpRow; readonly customer: CustomerRow; readonly origin: string },
): Promise<void> => {
  const brand = services.brands.get(row.brand);
  if (brand === undefined) throw new Error(`There is no brand ${row.brand}.`);
  if (customer.deletedAt !== null) return;
  const { email, name } = customer;
  const content = { template: 'topUpCredited', topUp: row.id } as const;
  await queueAccountMail(tx, services, { brand, origin, email, name, locale: row.locale }, content);
};
