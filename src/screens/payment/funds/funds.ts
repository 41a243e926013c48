export { BalanceNote } from './BalanceNote.tsx';
export { TopUpDetails } from './TopUpDetails.tsx';
export { VoucherField } from './VoucherField.tsx';
