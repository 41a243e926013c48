import type { CurrencyCode } from '../../../openapi/types.ts';
import { type LedgerAccount, post } from '../../ledger/index.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';

/** Money that a statement says is on a brand's account. */
export type Arrival = {
  readonly entryId: number;
  readonly brand: string;
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
};

const bank: LedgerAccount = { kind: 'provider', provider: 'transfer' };

/** The money is on the account, whatever it is for, once. */
export const postArrival = async (
  tx: Transaction,
  services: Services,
  { entryId, brand, amountMinor, currency }: Arrival,
): Promise<void> => {
  await post(tx, services, {
    key: `arrival:${entryId}`,
    kind: 'arrival',
    brand,
    currency,
    lines: [
      { account: bank, amountMinor },
      { account: { kind: 'unassigned' }, amountMinor: -amountMinor },
    ],
  });
};

/** What of arrived money is posted otherwise, as by the payment that it pays, or is none of the brand's: `key` says of what. */
export const takeArrival = async (
  tx: Transaction,
  services: Services,
  { brand, amountMinor, currency, paymentId, key }: Omit<Arrival, 'entryId'> & { paymentId?: number; key: string },
): Promise<void> => {
  await post(tx, services, {
    key: `taken:${key}`,
    kind: 'arrival',
    brand,
    currency,
    ...(paymentId === undefined ? {} : { paymentId }),
    lines: [
      { account: { kind: 'unassigned' }, amountMinor },
      { account: bank, amountMinor: -amountMinor },
    ],
  });
};
