import { VoucherField } from '../../../src/screens/payment/funds/VoucherField.tsx';
import { voucherModel, voucherShown } from '../../models/voucher.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const voucherSpec: ViewSpec = {
  model: voucherModel,
  view: ({ context: { parent, subject } }) => (
    <VoucherField parent={parent} subject={subject} missing={false} isBeside={false} onRemove={() => {}} />
  ),
  ...voucherShown,
};
