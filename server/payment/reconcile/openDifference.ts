import { and, eq } from 'drizzle-orm';
import type { CurrencyCode, MoneyCaseKind } from '../../../openapi/types.ts';
import type { ProviderName } from '../../platform/core/paymentProvider.ts';
import type { Services } from '../../platform/core/services.ts';
import { moneyCase } from '../../platform/db/schema.ts';
import { openCase } from '../cases/openCase.ts';

/** What the books and a provider do not agree on. */
export type Difference = {
  readonly kind: Extract<
    MoneyCaseKind,
    'unknown' | 'not_at_provider' | 'books_differ' | 'refund_not_in_books' | 'stuck'
  >;
  readonly brand: string | null;
  /** what names it, at the provider where it has a number there */
  readonly reference: string;
  readonly paymentId: number | null;
  readonly refundId?: number;
  /** null where it is of a currency that nothing is sold in */
  readonly received: { readonly amountMinor: number; readonly currency: CurrencyCode } | null;
};

/** Puts a difference into the queue of staff, once: what they have decided on is not asked again. @returns whether it is new */
export const openDifference = (
  services: Services,
  provider: ProviderName,
  { kind, reference, ...found }: Difference,
): Promise<boolean> =>
  services.db.transaction(async (tx) => {
    const isSame = and(eq(moneyCase.kind, kind), eq(moneyCase.provider, provider), eq(moneyCase.reference, reference));
    const [known] = await tx.select({ id: moneyCase.id }).from(moneyCase).where(isSame).limit(1);
    return known === undefined && openCase(tx, services, { kind, provider, reference, ...found });
  });
