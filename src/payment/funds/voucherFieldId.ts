/** Of the field of a voucher's code, which comes late: what lacks a voucher leads there. */
export const voucherFieldId = 'payment-voucher';
