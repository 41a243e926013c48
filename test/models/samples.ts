import { type BillingFields, emptyBilling } from '../../machines/rules/billing.ts';
import { type Draft, type DraftAttachment, emptyFields } from '../../machines/rules/draft.ts';
import type {
  BrandMeta,
  Category,
  Country,
  Currency,
  Customer,
  Estimate,
  LanguagePair,
  Money,
  Order,
  OrderStatus,
  Payment,
  PaymentStatus,
  Price,
  Quotation,
  QuotationRequest,
} from '../../openapi/types.ts';

const now = '2026-11-20T09:00:00.000Z';
const money = (amount: string): Money => ({ currency_amount_decimal: amount, currency_code: 'EUR' });

export const outage = new Error('The server cannot be reached.');

export const hashes = {
  quotation: 'quotation0123456789',
  cart: 'cart0123456789abcdef',
  order: 'order0123456789abcde',
  payment: 'payment0123456789abc',
} as const;

export const categories: readonly Category[] = [{ id: 1, name: 'General' }];
export const currencies: readonly Currency[] = [{ id: 2, code: 'EUR', name: 'Euro' }];
export const countries: readonly Country[] = [{ id: 1, name: 'Poland', iso2: 'PL' }];

export const customer: Customer = {
  id: 7,
  email: 'ada@customer.example',
  user_type: 'private',
  name: 'Ada Nowak',
  company_name: null,
  vat_id: null,
  address: null,
  postcode: null,
  city: null,
  country_id: null,
  phone: null,
  invoicing: 'per_order',
  locale: 'en',
  currency: 'EUR',
  account_balance: money('0.00'),
};

export const brandMeta: BrandMeta = {
  supported_locale: ['en', 'de'],
  default_locale: 'en',
  default_currency: 'EUR',
  phone: '+49 30 1234567',
  email: 'hello@wordbridge.example',
  links: {},
};

export const price: Price = {
  net: money('100.00'),
  tax_rate: '23.00',
  vat: money('23.00'),
  gross: money('123.00'),
  net_before_discount: money('100.00'),
  discount: money('0.00'),
  discount_code: null,
};

export const estimate: Estimate = { words: 500, counted: true, price, deliver_by: null, discount: 'none' };

export const pair: LanguagePair = {
  type: 'write',
  price_type: 'word',
  source_lang: 'en',
  source_lang_name: 'English',
  source_lang_iso2: 'en',
  cc: 'gb',
  target_lang: 'pl',
};

export const attachment = (key: string, fileId: string | null = null): DraftAttachment => ({
  key,
  name: `${key}.docx`,
  size: 1_000,
  fileId,
});

export const draft = (attachments: readonly DraftAttachment[] = []): Draft => ({
  key: 'draft-key-1',
  fields: emptyFields,
  attachments,
  unsent: false,
});

export const billing: BillingFields = {
  ...emptyBilling,
  name: 'Ada Nowak',
  address: 'Prosta 1',
  postcode: '00-001',
  city: 'Warszawa',
  countryId: 1,
};

export const request: QuotationRequest = {
  service: 'write',
  source_lang: 'en',
  target_lang: 'pl',
  category_id: 1,
  package_id: 1,
  currency_id: 2,
  text: 'Hello world',
  file_ids: [],
  name: 'Ada Nowak',
  email: 'ada@customer.example',
  locale: 'en',
  consents: { terms: true, privacy: true, newsletter: false },
};

export const quotation = (status: OrderStatus, changes: Partial<Quotation> = {}): Quotation => ({
  number: 1,
  hash: hashes.quotation,
  cart_hash: hashes.cart,
  order_hash: hashes.order,
  status,
  service: 'write',
  package_id: 1,
  source_lang: 'en',
  target_lang: 'pl',
  category: { id: 1, name: 'General' },
  words: 500,
  text_excerpt: null,
  attachments: [],
  note: null,
  requested_at: now,
  promised_at: '2026-11-20T09:15:00.000Z',
  offered_at: null,
  valid_until: null,
  deadline: null,
  price,
  includes: ['translation'],
  customer: { name: 'Ada Nowak', email: 'ada@customer.example' },
  payment_methods: ['sandbox', 'transfer'],
  server_time: now,
  ...changes,
});

export const payment = (status: PaymentStatus, changes: Partial<Payment> = {}): Payment => ({
  id: 1,
  hash: hashes.payment,
  order_hash: hashes.order,
  cart_hash: hashes.cart,
  method: 'sandbox',
  status,
  reason: status === 'failed' ? 'declined_funds' : null,
  amount: money('123.00'),
  attempt: 1,
  redirect_url: status === 'started' || status === 'pending' ? 'https://pay.provider.example/1' : null,
  transfer: null,
  started_at: now,
  finished_at: null,
  finished: status === 'succeeded' || status === 'failed' || status === 'canceled',
  ...changes,
});

export const order = (status: OrderStatus, changes: Partial<Order> = {}): Order => ({
  id: 1,
  hash: hashes.order,
  cart_hash: hashes.cart,
  quotation_hash: hashes.quotation,
  service: 'write',
  package_id: 1,
  status,
  status_since: now,
  history: [{ status, at: now }],
  created_at: now,
  price,
  specialized: false,
  category: { id: 1, name: 'General' },
  source_lang: 'en',
  target_lang: 'pl',
  words: 500,
  deadline: null,
  note: null,
  attachments: [],
  shipment_method: null,
  tracking_number: null,
  payment: null,
  payment_attempts: 0,
  payment_methods: ['sandbox', 'transfer'],
  payable_until: null,
  customer: { name: 'Ada Nowak', email: 'ada@customer.example' },
  server_time: now,
  ...changes,
});
