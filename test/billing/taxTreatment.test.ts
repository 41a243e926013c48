import { describe, expect, test } from 'vitest';
import { type TaxBuyer, type TaxSeller, taxTreatment } from '../../machines/billing/taxTreatment.ts';
import type { TaxTreatment } from '../../openapi/types.ts';

const warsaw: TaxSeller = { country: 'PL', untaxedConsumersOutside: true };
const oslo: TaxSeller = { country: 'NO', untaxedConsumersOutside: true };
const strict: TaxSeller = { country: 'PL', untaxedConsumersOutside: false };

const company = (country: string, vatId = '', isRefused = false): TaxBuyer => ({
  userType: 'company',
  country,
  vatId,
  isRefused,
});
const person = (country: string): TaxBuyer => ({ userType: 'private', country, vatId: '', isRefused: false });

const cases: readonly (readonly [string, TaxSeller, TaxBuyer, TaxTreatment])[] = [
  ['a company of the same country', warsaw, company('PL', 'PL5265877635'), 'domestic'],
  ['a company of the same country with an ID of another', warsaw, company('PL', 'DE136695976'), 'domestic'],
  ['a company of the EU with its ID', warsaw, company('DE', 'DE136695976'), 'reverse_charge'],
  ['a company of the EU with a bare number', warsaw, company('DE', '136 695 976'), 'reverse_charge'],
  ['a company of the EU with an ID of a third member', warsaw, company('FR', 'DE136695976'), 'reverse_charge'],
  ['a company of the EU with an ID of the seller’s country', warsaw, company('DE', 'PL5265877635'), 'domestic'],
  ['a company of the EU without an ID', warsaw, company('DE'), 'domestic'],
  ['a company of the EU whose ID has wrong check digits', warsaw, company('DE', 'DE136695975'), 'domestic'],
  ['a company of the EU whose ID the register refuses', warsaw, company('DE', 'DE136695976', true), 'domestic'],
  ['a company of the EU with an ID of no member', warsaw, company('DE', 'CH123456789'), 'domestic'],
  ['a Greek company with EL', warsaw, company('GR', 'EL094259216'), 'reverse_charge'],
  ['a Greek company with GR', warsaw, company('GR', 'GR094259216'), 'reverse_charge'],
  ['a Greek company with a bare number', warsaw, company('GR', '094259216'), 'reverse_charge'],
  ['a company of Monaco with a French ID', warsaw, company('MC', 'FR40303265045'), 'reverse_charge'],
  ['a company of Monaco with a bare number', warsaw, company('MC', '40 303 265 045'), 'reverse_charge'],
  ['a company of Northern Ireland', warsaw, company('GB', 'XI980780684'), 'outside'],
  ['a company of the EU with an ID of Northern Ireland', warsaw, company('IE', 'XI980780684'), 'domestic'],
  ['a company outside the EU', warsaw, company('US'), 'outside'],
  ['a company outside the EU with an ID of a member', warsaw, company('CH', 'DE136695976'), 'outside'],
  ['a consumer of the same country', warsaw, person('PL'), 'domestic'],
  ['a consumer of the EU', warsaw, person('DE'), 'domestic'],
  ['a consumer outside the EU', warsaw, person('UA'), 'outside'],
  ['a consumer outside the EU of a brand that taxes them', strict, person('UA'), 'domestic'],
  ['a company outside the EU of that brand', strict, company('UA'), 'outside'],
  ['a private person with a company’s ID', warsaw, { ...person('DE'), vatId: 'DE136695976' }, 'domestic'],
  ['a seller outside the EU, at home', oslo, company('NO'), 'domestic'],
  ['a seller outside the EU, to the EU', oslo, company('DE', 'DE136695976'), 'outside'],
  ['a country that is not known', warsaw, company(''), 'domestic'],
];

describe('the tax of what is ordered', () => {
  test.for(cases)('%s', ([, seller, buyer, treatment]) => {
    expect(taxTreatment(seller, buyer)).toBe(treatment);
  });
});
