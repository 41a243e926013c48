import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Database } from '../platform/db/open.ts';
import { customer } from '../platform/db/schema.ts';
import type { CustomerRow } from './customers.ts';

/** Whose an address is already, where an account of all its brands wants to have it. */
export const findAddressOwner = async (
  db: Database,
  { id, brand }: Pick<CustomerRow, 'id' | 'brand'>,
  email: string,
): Promise<CustomerRow | undefined> => {
  const where = brand === null ? undefined : or(eq(customer.brand, brand), isNull(customer.brand));
  const [row] = await db
    .select()
    .from(customer)
    .where(and(eq(customer.email, email), ne(customer.id, id), where))
    .limit(1);
  return row;
};
