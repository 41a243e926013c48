import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { BrokenChain } from '../../../openapi/types.ts';
import type { Database } from '../../platform/db/open.ts';
import { invoice, invoiceChainCheck } from '../../platform/db/schema.ts';

/** Brands whose chain of hashes does not hold, with the first place of each. */
export const findInvalidChains = async (db: Database): Promise<BrokenChain[]> => {
  const rows = await db
    .select({ check: invoiceChainCheck, id: invoice.id, number: invoice.number })
    .from(invoiceChainCheck)
    .leftJoin(invoice, and(eq(invoice.brand, invoiceChainCheck.brand), eq(invoice.link, invoiceChainCheck.brokenAt)))
    .where(isNotNull(invoiceChainCheck.brokenAt))
    .orderBy(asc(invoiceChainCheck.brand));
  return rows.flatMap(({ check: { brand, brokenAt, brokenSince }, id, number }) =>
    brokenAt === null || brokenSince === null
      ? []
      : [
          {
            brand,
            place: brokenAt,
            invoice: id === null || number === null ? null : { id, number },
            since: brokenSince.toISOString(),
          },
        ],
  );
};
