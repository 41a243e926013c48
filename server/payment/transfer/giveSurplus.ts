import { post, readBalances } from '../../ledger/index.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { auditPayment } from '../auditPayment.ts';
import { openCase } from '../cases/openCase.ts';
import { findCreditRefusal } from '../parts/findCreditRefusal.ts';
import type { PaymentRow, ProviderPart } from '../paymentRow.ts';

/** Who has sent a transfer. */
export type Payer = { readonly name: string | null; readonly account: string | null };

type Surplus = {
  readonly entryId: number;
  readonly amountMinor: number;
  readonly payer: Payer;
  readonly orderId: number | null;
};

/** Whether a customer has a balance in a currency, on which money can be put. The accounts stay locked. */
const hasBalance = async (
  tx: Transaction,
  { customerId, brand }: Pick<PaymentRow, 'customerId' | 'brand'>,
  { currency }: ProviderPart,
): Promise<boolean> => {
  if (customerId === null) return false;
  const owner = { customerId, brand };
  if ((await findCreditRefusal(tx, owner, currency)) !== null) return false;
  return (await readBalances(tx, owner)).some((balance) => balance.currency === currency);
};

/** Arrived money that a payment does not take: on the balance of the customer who has one in its currency, else staff decide. */
export const giveSurplus = async (
  tx: Transaction,
  services: Services,
  row: PaymentRow,
  part: ProviderPart,
  { entryId, amountMinor, payer, orderId }: Surplus,
): Promise<void> => {
  const { id: paymentId, brand, customerId } = row;
  const { currency } = part;
  if (amountMinor <= 0) return;
  await auditPayment(tx, services, row, {
    action: 'overpaid',
    orderId,
    detail: { amountMinor, currency, entry: entryId },
  });
  if (customerId !== null && (await hasBalance(tx, row, part))) {
    await post(tx, services, {
      key: `surplus:${entryId}`,
      kind: 'return',
      brand,
      currency,
      paymentId,
      lines: [
        { account: { kind: 'unassigned' }, amountMinor },
        { account: { kind: 'customerMoney', customerId }, amountMinor: -amountMinor },
      ],
    });
    return;
  }
  await openCase(tx, services, {
    kind: 'surplus',
    brand,
    provider: 'transfer',
    reference: `${part.reference ?? row.hash} / ${entryId}`,
    paymentId,
    received: { amountMinor, currency },
    payer,
  });
};
