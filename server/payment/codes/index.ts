export { type CheckedCoupon, checkCoupon } from './checkCoupon.ts';
export { claimCoupon } from './claimCoupon.ts';
export { codeHandlers, limitVouchers } from './codeHandlers.ts';
export { usesOfCode, usesOfCodes } from './usesOfCodes.ts';
export { type VoucherForOrders, voucherForOrders } from './voucherForOrders.ts';
