export { type CheckedCoupon, type CouponToCheck, checkCoupon } from './checkCoupon.ts';
