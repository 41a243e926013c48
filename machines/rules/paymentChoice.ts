import type { PaymentMethod } from '../../openapi/types.ts';

/** How it is to be paid. */
export type PaymentChoice = { readonly method: PaymentMethod | null; readonly voucher: string | null };

/** A voucher pays by a code that pays all that is due. */
export const isChosen = ({ method, voucher }: PaymentChoice): boolean =>
  method !== null && (method !== 'coupon' || voucher !== null);
