import type { PaymentProvider } from '../../platform/core/paymentProvider.ts';
import { creditorReference } from '../creditorReference.ts';
import type { ProviderEntry } from '../providerEntry.ts';

/** The bank: it is told nothing and tells nothing; staff see the money on the account, and send it back. */
const bank: PaymentProvider = {
  name: 'transfer',
  isAwaited: true,
  start: async ({ number }) => ({ kind: 'transfer', reference: creditorReference(number) }),
  read: async () => ({ kind: 'forged' }),
  ask: async () => ({ kind: 'open' }),
  confirm: async () => ({ kind: 'open' }),
  expire: async () => ({ kind: 'expired' }),
  refund: async () => ({ kind: 'byHand' }),
  askRefund: async () => ({ kind: 'byHand' }),
  lists: null,
};

/** Bank transfers need no configuration: each brand names its account. */
export const transfer: ProviderEntry = {
  name: 'transfer',
  configure: () => async () => ({ provider: bank, close: async () => {} }),
};
