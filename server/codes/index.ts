export { type CheckedCoupon, type CouponToCheck, checkCoupon } from './checkCoupon.ts';
export { type CheckedVoucher, checkVoucher, type VoucherToCheck } from './checkVoucher.ts';
export { claimCoupon } from './claimCoupon.ts';
export { codeHandlers, voucherScopes } from './codeHandlers.ts';
export { usesOfCode, usesOfCodes } from './usesOfCodes.ts';
export { type VoucherForOrders, voucherForOrders } from './voucherForOrders.ts';
