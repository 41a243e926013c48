import type { SnapshotFrom } from 'xstate';
import type { voucherMachine } from '../../../machines/payment/voucher.ts';

export type VoucherSnapshot = SnapshotFrom<typeof voucherMachine>;

export type VoucherView = 'open' | 'applied' | 'refused' | 'partial' | 'unavailable';

const views = {
  restoring: 'open',
  unchecked: 'open',
  checking: 'open',
  applied: 'applied',
  refused: 'refused',
  partial: 'partial',
  unavailable: 'unavailable',
} as const satisfies Record<VoucherSnapshot['value'], VoucherView>;

/** What the field of a voucher says. */
export const getVoucherView = ({ value }: VoucherSnapshot): VoucherView => views[value];
