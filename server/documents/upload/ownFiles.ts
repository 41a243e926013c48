import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Callers } from '../../platform/core/idempotency.ts';
import { file } from '../../platform/db/schema.ts';
import { getBrand, getCallers } from '../../platform/http/context.ts';

/** Whose uploads: who asks on a brand, by the names that are theirs. */
export type FileOwner = { readonly brand: string; readonly callers: Callers };

export const getFileOwner = (request: FastifyRequest): FileOwner => ({
  brand: getBrand(request).id,
  callers: getCallers(request),
});

/** What they have begun to upload themselves; an id alone opens nothing, and anybody else's is unknown. */
export const isOwnFile = ({ brand, callers }: FileOwner) =>
  and(eq(file.brand, brand), inArray(file.visitor, [...callers]));

/** What their request may name: their uploads that no request holds yet, and what the order has that they change. */
export const isClaimable = (owner: FileOwner, ofOrder: number | null) => {
  const free = and(isOwnFile(owner), isNull(file.orderId));
  return ofOrder === null ? free : or(free, and(eq(file.brand, owner.brand), eq(file.orderId, ofOrder)));
};
