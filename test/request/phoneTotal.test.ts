import { expect, test } from 'vitest';
import { emptyBilling } from '../../machines/billing/billing.ts';
import { computePhoneTotal } from '../../machines/request/phoneTotal.ts';
import { quotation } from '../support/models/samples.ts';

const { price } = quotation('acceptation');
const order = { seller: { country: 'DE', untaxed_consumers_outside: false }, price };
const countries = [
  { id: 616, name: 'Poland', iso2: 'PL' },
  { id: 804, name: 'Ukraine', iso2: 'UA' },
];
const company = { ...emptyBilling, userType: 'company', vatId: 'PL5265877635', countryId: 616 } as const;

test('a caller is told the total without tax where their details call for it, and of the offer elsewhere', () => {
  expect(price).not.toBeNull();
  expect(computePhoneTotal(order, company, countries)).toEqual({ treatment: 'reverse_charge', total: price?.net });
  expect(computePhoneTotal(order, { ...company, countryId: 804 }, countries)).toMatchObject({ treatment: 'outside' });
  expect(computePhoneTotal(order, { ...emptyBilling, countryId: 804 }, countries)).toBeNull();
  expect(computePhoneTotal(order, emptyBilling, countries)).toBeNull();
  expect(computePhoneTotal({ ...order, price: null }, company, countries)).toBeNull();
});
