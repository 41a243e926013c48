import type { CodeKind, CurrencyCode, DeskCodeToAdd, Service } from '../../../openapi/types.ts';

/** What staff have entered of a new code, as typed. */
export type NewCode = {
  readonly brand: string;
  readonly kind: CodeKind;
  /** empty: one is made */
  readonly code: string;
  readonly worth: 'percent' | 'amount';
  readonly value: string;
  readonly currency: CurrencyCode;
  /** ISO 8601, or empty */
  readonly from: string;
  readonly until: string;
  /** empty: as often as anybody likes */
  readonly uses: string;
  readonly once: boolean;
  readonly email: string;
  /** none: all */
  readonly services: readonly Service[];
  readonly least: string;
  readonly note: string;
};

/** An empty form for a brand. A voucher is meant for one use; a coupon for one a customer. */
export const emptyCode = (brand: string, currency: CurrencyCode, kind: CodeKind): NewCode => ({
  brand,
  kind,
  code: '',
  worth: kind === 'coupon' ? 'percent' : 'amount',
  value: '',
  currency,
  from: '',
  until: '',
  uses: kind === 'coupon' ? '' : '1',
  once: kind === 'coupon',
  email: '',
  services: [],
  least: '',
  note: '',
});

/** `50` and `50,5` are `50.00` and `50.50`; what is no number stays, and is refused. */
const decimalOf = (typed: string): string => {
  const text = typed.trim().replace(',', '.');
  const parts = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  return parts === null ? text : `${parts[1]}.${(parts[2] ?? '').padEnd(2, '0')}`;
};

const textOf = (typed: string): string | null => typed.trim() || null;

/** What is asked of the server; of the other kind nothing. */
export const wantedOf = (typed: NewCode): DeskCodeToAdd => {
  const { brand, kind, worth, currency, uses, services } = typed;
  const value = decimalOf(typed.value);
  const isCoupon = kind === 'coupon';
  return {
    brand,
    kind,
    code: textOf(typed.code),
    value:
      isCoupon && worth === 'percent'
        ? { kind: 'percent', percent: value }
        : { kind: 'amount', amount: value, currency },
    valid_from: textOf(typed.from),
    valid_until: textOf(typed.until),
    uses: uses.trim() === '' ? null : Number(uses),
    once_per_customer: typed.once,
    customer_email: textOf(typed.email),
    services: isCoupon || services.length === 0 ? null : [...services],
    least: isCoupon && typed.least.trim() !== '' ? decimalOf(typed.least) : null,
    note: textOf(typed.note),
  };
};
