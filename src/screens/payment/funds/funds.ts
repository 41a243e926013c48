export { BalanceNote } from './BalanceNote.tsx';
export { Shares } from './Shares.tsx';
export { TopUpDetails } from './TopUpDetails.tsx';
export { VoucherField } from './VoucherField.tsx';
