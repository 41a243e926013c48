import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Brand } from '../../brands/brand.ts';
import { type CustomerRow, findCustomer } from '../access/customers.ts';
import { ProblemError } from '../core/problem.ts';
import type { Services } from '../core/services.ts';
import type { Transaction } from '../db/open.ts';
import { customer } from '../db/schema.ts';
import { brandOf, signedInOf } from '../http/context.ts';

/** A customer at a brand. */
export type TopUpOwner = { readonly brand: Brand; readonly row: CustomerRow };

export const ownerOf = async (services: Services, call: FastifyRequest): Promise<TopUpOwner> => {
  const brand = brandOf(call);
  const row = await findCustomer(services.db, brand, signedInOf(call).customerId);
  if (row === undefined) throw new ProblemError('Unauthorized');
  return { brand, row };
};

/** The same as they are now; until the transaction ends their currency does not change. */
export const sharedOwner = async (tx: Transaction, { brand, row: known }: TopUpOwner): Promise<TopUpOwner> => {
  const [row] = await tx.select().from(customer).where(eq(customer.id, known.id)).for('share');
  if (row === undefined) throw new ProblemError('Unauthorized');
  return { brand, row };
};
