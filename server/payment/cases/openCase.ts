import type { CurrencyCode, MoneyCaseKind } from '../../../openapi/types.ts';
import type { ProviderName } from '../../platform/core/paymentProvider.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { moneyCase } from '../../platform/db/schema.ts';
import { announceBoard } from '../../platform/events/orderChanges.ts';

type NewCase = {
  readonly kind: MoneyCaseKind;
  readonly brand: string | null;
  readonly provider: ProviderName;
  readonly reference: string;
  readonly paymentId: number | null;
  readonly refundId?: number;
  readonly received: { readonly amountMinor: number; readonly currency: CurrencyCode } | null;
  readonly answerBy?: Date | null;
  /** who has sent a bank transfer */
  readonly payer?: { readonly name: string | null; readonly account: string | null };
};

/** Puts money into the queue of what staff must decide on. @returns false when it is there already */
export const openCase = async (
  tx: Transaction,
  services: Pick<Services, 'clock' | 'log'>,
  { received, payer, ...asked }: NewCase,
): Promise<boolean> => {
  const [opened] = await tx
    .insert(moneyCase)
    .values({
      ...asked,
      ...received,
      payerName: payer?.name ?? null,
      payerAccount: payer?.account ?? null,
      openedAt: services.clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: moneyCase.id });
  if (opened === undefined) return false;
  services.log.error({ case: opened.id, ...asked, ...received }, 'staff must decide on money');
  await announceBoard(tx);
  return true;
};
