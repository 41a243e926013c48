import type { CurrencyCode } from '../../../openapi/types.ts';
import { post } from '../../../server/ledger/index.ts';
import type { Services } from '../../../server/platform/core/services.ts';
import { createKey } from '../server/client.ts';

type Credit = {
  readonly customerId: number;
  readonly brand: string;
  readonly currency: CurrencyCode;
  readonly moneyMinor?: number;
  readonly bonusMinor?: number;
};

/** Puts money and bonus on a customer's balance, as if a top-up had done so; a negative amount takes it away. */
export const creditBalance = (
  services: Services,
  { customerId, brand, currency, moneyMinor = 0, bonusMinor = 0 }: Credit,
) =>
  services.db.transaction((tx) =>
    post(tx, services, {
      key: `opening:${createKey()}`,
      kind: 'opening',
      brand,
      currency,
      lines: [
        { account: { kind: 'provider', provider: 'transfer' }, amountMinor: moneyMinor },
        { account: { kind: 'bonusCost' }, amountMinor: bonusMinor },
        { account: { kind: 'customerMoney', customerId }, amountMinor: -moneyMinor },
        { account: { kind: 'customerBonus', customerId }, amountMinor: -bonusMinor },
      ],
    }),
  );
