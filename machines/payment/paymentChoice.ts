import type { Money, Payment, PaymentMethod } from '../../openapi/types.ts';

/** A voucher that has been checked: it pays all that is due, or a part, and another method the rest. */
export type AppliedVoucher = { readonly kind: 'all' | 'part'; readonly code: string; readonly pays: Money };

/** What is done with a voucher. `open`: its field is there, and nothing is applied. */
export type VoucherUse = AppliedVoucher | { readonly kind: 'none' | 'open' };

/** How it is to be paid: a voucher first, then the balance where the customer wants that, and by the method what is left. */
export type PaymentChoice = {
  readonly method: PaymentMethod | null;
  readonly voucher: VoucherUse;
  /** The balance pays what it can; it counts with another method than the balance. */
  readonly balance: boolean;
};

export const nothingChosen: PaymentChoice = { method: null, voucher: { kind: 'none' }, balance: false };

type Payer = { readonly user_type: 'private' | 'company'; readonly account_balance: Money | null };

/** Whether somebody may pay by a method that is offered: a balance is a customer's who is signed in, and credit a company's. */
export const mayPayBy = (method: PaymentMethod, customer: Payer | null): boolean => {
  if (method === 'balance') return customer !== null && customer.account_balance !== null;
  return method !== 'later' || customer?.user_type === 'company';
};

export const isApplied = (voucher: VoucherUse): voucher is AppliedVoucher =>
  voucher.kind === 'all' || voucher.kind === 'part';

/** What lacks before it can be paid; null where nothing does. */
export const findLack = ({ method, voucher }: PaymentChoice): 'method' | 'voucher' | 'methodOfRest' | null => {
  if (method === null) return 'method';
  // A code that is typed and not applied would be forgotten silently.
  if (voucher.kind === 'open') return 'voucher';
  if (method !== 'coupon' || voucher.kind === 'all') return null;
  return voucher.kind === 'part' ? 'methodOfRest' : 'voucher';
};

export const isChosen = (choice: PaymentChoice): boolean => findLack(choice) === null;

/** Another method. A voucher that pays a part goes on paying it; one that pays all is given up for the method. */
export const withMethod = (
  { voucher }: PaymentChoice,
  method: PaymentMethod,
): Pick<PaymentChoice, 'method' | 'voucher'> => {
  if (method === 'coupon') return { method, voucher: isApplied(voucher) ? voucher : { kind: 'open' } };
  return { method, voucher: voucher.kind === 'part' ? voucher : { kind: 'none' } };
};

/** Nothing is applied any more. The field stays where it was open. */
export const withoutApplied = ({ voucher }: PaymentChoice): Pick<PaymentChoice, 'voucher'> => ({
  voucher: { kind: voucher.kind === 'none' ? 'none' : 'open' },
});

/** The customer wants no voucher to pay. */
export const withoutVoucher = ({ method }: PaymentChoice): Pick<PaymentChoice, 'method' | 'voucher'> => ({
  method: method === 'coupon' ? null : method,
  voucher: { kind: 'none' },
});

/** The code that pays by this choice. */
export const findPayingCode = ({ method, voucher }: PaymentChoice): string | null => {
  if (!isApplied(voucher)) return null;
  return method === 'coupon' || voucher.kind === 'part' ? voucher.code : null;
};

/** Whether the balance pays a part by this choice. */
export const usesBalance = ({ method, balance }: PaymentChoice): boolean =>
  balance && method !== 'balance' && method !== 'coupon' && method !== 'later';

type Earlier = Pick<Payment, 'method' | 'status' | 'reason'> | null;

/** The methods in the order in which they are offered: one by which a payment was just declined comes last. */
export const offeredNext = (methods: readonly PaymentMethod[], earlier: Earlier): readonly PaymentMethod[] => {
  const isDeclined = earlier?.status === 'failed' && earlier.reason?.startsWith('declined') === true;
  if (!isDeclined) return methods;
  const others = methods.filter((method) => method !== earlier.method);
  return others.length === methods.length ? methods : [...others, earlier.method];
};

/** The method that was used last on this device is chosen already, unless it has just failed here. */
export const preselectMethod = (
  remembered: PaymentMethod | null,
  methods: readonly PaymentMethod[],
  earlier: Earlier,
): PaymentMethod | null =>
  remembered !== null && methods.includes(remembered) && earlier?.method !== remembered ? remembered : null;
