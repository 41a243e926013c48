import type { CodeKind, CurrencyCode, DeskCodeToAdd, Service } from '../../../openapi/types.ts';
import { parseAmount } from '../../lib/typedNumbers.ts';
import type { CodeField } from './creditCode.ts';

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

const places = {
  brand: 'brand',
  kind: 'kind',
  code: 'code',
  worth: 'value',
  value: 'value',
  currency: 'value',
  from: 'valid_from',
  until: 'valid_until',
  uses: 'uses',
  once: 'once_per_customer',
  email: 'customer_email',
  services: 'services',
  least: 'least',
  note: 'note',
} as const satisfies Record<keyof NewCode, CodeField>;

const isTyped = (name: string): name is keyof NewCode => name in places;

/** The places of a code that a change is about. */
export const changedPlaces = (change: Partial<NewCode>): readonly CodeField[] =>
  Object.keys(change)
    .filter(isTyped)
    .map((name) => places[name]);

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
const toTypedDecimal = (typed: string, currency: CurrencyCode | null): string =>
  parseAmount(typed, currency) ?? typed.trim();

const toText = (typed: string): string | null => typed.trim() || null;

/** What is asked of the server; of the other kind nothing. */
export const toDeskCodeToAdd = (typed: NewCode): DeskCodeToAdd => {
  const { brand, kind, worth, currency, uses, services } = typed;
  const isCoupon = kind === 'coupon';
  const isPercent = isCoupon && worth === 'percent';
  const value = isPercent
    ? toTypedDecimal(typed.value.replace(/\s*%\s*$/, ''), null)
    : toTypedDecimal(typed.value, currency);
  return {
    brand,
    kind,
    code: toText(typed.code),
    value: isPercent ? { kind: 'percent', percent: value } : { kind: 'amount', amount: value, currency },
    valid_from: toText(typed.from),
    valid_until: toText(typed.until),
    uses: uses.trim() === '' ? null : Number(uses),
    once_per_customer: typed.once,
    customer_email: toText(typed.email),
    services: isCoupon || services.length === 0 ? null : [...services],
    least: isCoupon && typed.least.trim() !== '' ? toTypedDecimal(typed.least, currency) : null,
    note: toText(typed.note),
  };
};
