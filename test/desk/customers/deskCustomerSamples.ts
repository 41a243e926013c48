import type { DeskCustomer, DeskListedCustomer } from '../../../openapi/types.ts';
import { money, now } from '../../support/models/samples.ts';

export const listedCustomer: DeskListedCustomer = {
  id: 4,
  order: null,
  brand: 'wordbridge',
  name: 'Ada Nowak',
  company: 'Nowak GmbH',
  email: 'ada@example.com',
  vat_id: 'DE123456789',
};

export const knownCustomer: DeskCustomer = {
  ...listedCustomer,
  kind: 'company',
  phone: null,
  address: 'Torstraße 1\n10119 Berlin',
  locale: 'de',
  since: now,
  orders: [
    {
      id: 12,
      brand: 'wordbridge',
      status: 'calculation',
      service: 'write',
      source_lang: 'en',
      target_lang: 'pl',
      gross: null,
      created_at: now,
      promised_at: now,
      deadline: null,
    },
  ],
  order_count: 1,
  offers: { due: 3, kept: 2 },
  deliveries: { due: 1, kept: 1 },
  messages: [{ id: 1, order: 12, by: 'customer', text: 'When is it ready?', at: now }],
  notes: [],
  invoices: [{ id: 7, number: 'WB/2026/0042', kind: 'invoice', issued_on: '2026-11-20', gross: money('123.00') }],
  balances: [],
  credit: [],
};

export const notedCustomer: DeskCustomer = {
  ...knownCustomer,
  notes: [{ id: 1, text: 'Calls before noon only.', by: 'Maria Kowalska', at: now }],
};
