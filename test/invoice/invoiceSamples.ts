import type { Invoice, InvoiceLine, InvoiceRef, ListedInvoice, Money } from '../../openapi/types.ts';
import { hashes, now } from '../support/models/samples.ts';

const eur = (amount: string): Money => ({ currency_amount_decimal: amount, currency_code: 'EUR' });

export const invoiceLine = (position: number, changes: Partial<InvoiceLine> = {}): InvoiceLine => ({
  position,
  name: 'Translation, English to German, Business',
  order_id: 2087,
  order_hash: hashes.order,
  quantity: '1000',
  unit: 'word',
  unit_net: '0.12',
  discount: eur('12.00'),
  net: eur('108.00'),
  vat_rate: '19.00',
  ...changes,
});

/** An invoice of one order, with its files. */
export const invoice = (changes: Partial<Invoice> = {}): Invoice => ({
  id: 42,
  number: 'WB/2026/0042',
  kind: 'invoice',
  issued_on: '2026-11-22',
  sold_on: '2026-11-21',
  paid_on: '2026-11-20',
  due_on: '2026-12-06',
  due: null,
  period: null,
  currency: 'EUR',
  treatment: 'domestic',
  seller: {
    name: 'Wordbridge GmbH',
    contact: null,
    address: 'Torstraße 61',
    postcode: '10119',
    city: 'Berlin',
    country: 'DE',
    country_name: 'Germany',
    vat_id: 'DE136695976',
    email: 'billing@wordbridge.example',
  },
  buyer: {
    name: 'Office Ltd',
    contact: 'Ada Customer',
    address: 'Main Street 1',
    postcode: '10115',
    city: 'Berlin',
    country: 'DE',
    country_name: 'Germany',
    vat_id: 'DE111111125',
    email: 'office@customer.example',
  },
  lines: [invoiceLine(1)],
  taxes: [{ vat_rate: '19.00', category: 'S', reason: null, net: eur('108.00'), vat: eur('20.52') }],
  totals: {
    net: eur('108.00'),
    vat: eur('20.52'),
    gross: eur('128.52'),
    rounding: eur('0.00'),
    paid: eur('128.52'),
    payable: eur('0.00'),
  },
  exchange: null,
  corrects: null,
  correction_reason: null,
  correction_money: null,
  corrections: [],
  advances: [],
  final: null,
  sending: null,
  formats: ['pdf', 'xml'],
  created_at: now,
  ...changes,
});

/** One that is issued, and whose files are being made. */
export const unfiledInvoice = invoice({ formats: [] });

/** One of which all is owed. */
export const unpaidInvoice = invoice({
  paid_on: null,
  totals: { ...invoice().totals, paid: eur('0.00'), payable: eur('128.52') },
  due: {
    amount: eur('128.52'),
    order_hashes: [hashes.order],
    payment_methods: ['stripe', 'transfer'],
    payment: null,
    payment_attempts: 0,
  },
});

export const invoiceRef = (id: number, changes: Partial<InvoiceRef> = {}): InvoiceRef => ({
  id,
  number: `WB/2026/00${id}`,
  kind: 'invoice',
  issued_on: '2026-11-22',
  gross: eur('128.52'),
  ...changes,
});

export const listedInvoice = (id: number, changes: Partial<ListedInvoice> = {}): ListedInvoice => ({
  id,
  number: `WB/2026/00${id}`,
  kind: 'invoice',
  issued_on: '2026-11-22',
  sold_on: '2026-11-21',
  paid_on: '2026-11-20',
  period: null,
  net: eur('108.00'),
  vat: eur('20.52'),
  gross: eur('128.52'),
  payable: eur('0.00'),
  order_ids: [2087],
  corrects: null,
  formats: ['pdf', 'xml'],
  sending: null,
  ...changes,
});
