import type { Brand } from '../../../brands/brand.ts';
import type { PaymentMethod } from '../../../openapi/types.ts';
import type { CustomerRow } from '../../account/customers.ts';
import { toSeller } from '../../invoice/index.ts';
import { listPaperLanguages } from '../../order/paper/index.ts';
import type { Rules } from '../../platform/core/rules.ts';
import { toZoneDay } from '../../platform/core/zoneDay.ts';
import type { ReceiptCustomer, ReceiptDocument } from '../../platform/db/receiptDocument.ts';
import { countries } from '../../platform/seed/countries.ts';
import type { TopUpRow } from '../topUpView.ts';

export const receiptNumber = ({ id }: Pick<TopUpRow, 'id'>): string => `TU-${id}`;

const toReceiptCustomer = (row: CustomerRow): ReceiptCustomer => {
  const company = row.userType === 'company' ? (row.companyName?.trim() ?? '') : '';
  const country = countries.find(({ id }) => id === row.countryId);
  return {
    name: company === '' ? row.name : company,
    contact: company === '' ? null : row.name,
    address: row.address,
    postcode: row.postcode,
    city: row.city,
    country: country?.iso2 ?? null,
    vatId: row.userType === 'company' ? row.vatId : null,
    email: row.email,
  };
};

type Credited = {
  readonly row: TopUpRow;
  /** when its money came */
  readonly creditedAt: Date;
  readonly customer: CustomerRow;
  readonly coupon: string | null;
  readonly method: PaymentMethod;
};

/** What the receipt of a top-up says. */
export const describeReceipt = (brand: Brand, rules: Rules, credited: Credited): ReceiptDocument => {
  const { row, creditedAt, customer, coupon, method } = credited;
  const { amountMinor, bonusMinor, couponBonusMinor, currency, locale } = row;
  return {
    number: receiptNumber(row),
    languages: listPaperLanguages(rules.invoicing.language, locale),
    creditedOn: toZoneDay(rules.work.timeZone, creditedAt),
    seller: toSeller(brand, rules),
    customer: toReceiptCustomer(customer),
    currency,
    amountMinor,
    bonusMinor: bonusMinor - couponBonusMinor,
    coupon: coupon === null ? null : { code: coupon, bonusMinor: couponBonusMinor },
    method,
  };
};
