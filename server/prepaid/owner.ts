import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Brand } from '../../brands/brand.ts';
import { type CustomerRow, findCustomer } from '../account/customers.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import type { Transaction } from '../platform/db/open.ts';
import { customer } from '../platform/db/schema.ts';
import { getBrand, getSignedIn } from '../platform/http/context.ts';

/** A customer at a brand. */
export type TopUpOwner = { readonly brand: Brand; readonly row: CustomerRow };

export const readTopUpOwner = async (services: Services, call: FastifyRequest): Promise<TopUpOwner> => {
  const brand = getBrand(call);
  const row = await findCustomer(services.db, brand, getSignedIn(call).customerId);
  if (row === undefined) throw new ProblemError('Unauthorized');
  return { brand, row };
};

/** The same as they are now; until the transaction ends their currency does not change. */
export const sharedOwner = async (tx: Transaction, { brand, row: known }: TopUpOwner): Promise<TopUpOwner> => {
  const [row] = await tx.select().from(customer).where(eq(customer.id, known.id)).for('share');
  if (row === undefined) throw new ProblemError('Unauthorized');
  return { brand, row };
};
