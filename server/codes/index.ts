export { type CheckedCoupon, type CouponToCheck, checkCoupon } from './checkCoupon.ts';
export { type CheckedVoucher, checkVoucher, type VoucherToCheck } from './checkVoucher.ts';
export { claimCoupon } from './claimCoupon.ts';
