import { pricing as mostekPricing } from '../../../brands/mostek/pricing.ts';
import { brand as mostek } from '../../../brands/mostek/server.ts';
import { pricing as wordbridgePricing } from '../../../brands/wordbridge/pricing.ts';
import { brand as wordbridge } from '../../../brands/wordbridge/server.ts';
import type { Billing, CurrencyCode } from '../../../openapi/types.ts';
import type { InvoiceSource } from '../../../server/invoice/document/source.ts';

/** Who issues, with customers of every kind as seen from its country. */
export type Firm = Pick<InvoiceSource, 'brand' | 'rules'> & {
  readonly name: 'mostek' | 'wordbridge';
  readonly taxRate: string;
  readonly reducedRate: string;
  readonly currency: CurrencyCode;
  readonly foreign: CurrencyCode;
  readonly person: Billing;
  readonly company: Billing;
  readonly companyWithoutId: Billing;
  readonly partner: Billing;
};

const person: Billing = {
  user_type: 'private',
  name: 'Zażółć Gęślą-Jaźń',
  company_name: null,
  vat_id: null,
  address: 'ul. Kręta 5 m. 7',
  postcode: '00-950',
  city: 'Warszawa',
  country_id: 616,
};

const polish: Billing = {
  ...person,
  user_type: 'company',
  name: 'Jan Kowalski',
  company_name: 'Nabywca & Synowie „Ład” S.A.',
  vat_id: '1111111111',
};

const german: Billing = {
  user_type: 'company',
  name: 'Jürgen Groß',
  company_name: 'Käufer <Übersee> GmbH',
  vat_id: 'DE136695976',
  address: 'Straße des 17. Juni 1',
  postcode: '10623',
  city: 'Berlin',
  country_id: 276,
};

export const greek: Billing = {
  ...german,
  vat_id: 'EL094014201',
  city: 'Αθήνα',
  company_name: 'Αγοραστής Α.Ε.',
  country_id: 300,
};
export const american: Billing = {
  ...german,
  vat_id: '12-3456789',
  city: 'Boston',
  company_name: 'Buyer Inc.',
  country_id: 840,
};
export const frenchPerson: Billing = {
  ...person,
  name: 'Zoë Œuvre',
  postcode: '75001',
  city: 'Paris',
  country_id: 250,
};
export const swissPerson: Billing = {
  ...person,
  name: 'Urs Müller',
  postcode: '8001',
  city: 'Zürich',
  country_id: 756,
};

export const firms: readonly [Firm, Firm] = [
  {
    name: 'mostek',
    brand: mostek,
    rules: mostekPricing,
    taxRate: mostekPricing.taxRate,
    reducedRate: '8.00',
    currency: 'PLN',
    foreign: 'EUR',
    person,
    company: polish,
    companyWithoutId: { ...polish, vat_id: null },
    partner: german,
  },
  {
    name: 'wordbridge',
    brand: wordbridge,
    rules: wordbridgePricing,
    taxRate: wordbridgePricing.taxRate,
    reducedRate: '7.00',
    currency: 'EUR',
    foreign: 'PLN',
    person: {
      ...person,
      name: 'Grete Müßig',
      address: 'Hauptstraße 1',
      postcode: '10827',
      city: 'Berlin',
      country_id: 276,
    },
    company: german,
    companyWithoutId: { ...german, vat_id: null },
    partner: polish,
  },
];
