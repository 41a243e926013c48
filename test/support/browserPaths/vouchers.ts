/** What pays beside a method: driven by tests of their own. */
export const vouchers = {
  what: ['voucher.applied', 'voucher.cleared', 'withoutVoucher', 'useBalance', 'choose #3'],
  why: 'what is paid for takes no voucher here, and nobody is signed in who has a balance',
} as const;
