/** A coupon that requests know. */
export const knownCoupon = 'SPRING-2026';
