import type { SessionTimes } from '../../../machines/account/authentication.ts';
import type { MakingOutcome } from '../../../machines/account/passkey.ts';
import type { DeviceOutcome } from '../../../machines/account/passkeySignIn.ts';
import { type BillingFields, emptyBilling } from '../../../machines/billing/billing.ts';
import type { ShipmentFields } from '../../../machines/billing/shipment.ts';
import type { DraftAttachment } from '../../../machines/documents/attachment.ts';
import { type Draft, emptyFields } from '../../../machines/request/draft.ts';
import { noDetails } from '../../../machines/request/noDetails.ts';
import type { PriceList, RestoredDraft } from '../../../machines/request/request.ts';
import type { LastSeen } from '../../../machines/shell/bootstrap.ts';
import type { Match } from '../../../machines/shell/routes.ts';
import type {
  Approval,
  Balance,
  BrandMeta,
  Cart,
  CartItem,
  Category,
  Country,
  Currency,
  Customer,
  DeskBoard,
  DeskPerson,
  DeskRow,
  Estimate,
  LanguagePair,
  ListedOrder,
  ListedPayment,
  Money,
  Movement,
  Order,
  OrderMessage,
  OrderStatus,
  PageMeta,
  Parcel,
  Passkey,
  Payment,
  PaymentStatus,
  Price,
  Quotation,
  QuotationRequest,
  Rating,
  Review,
  ReviewKind,
  ReviewState,
  Revision,
  Shipment,
  ShipmentFees,
  ShipmentMethod,
  Sums,
  TopUp,
  TopUpState,
  VoucherCheck,
} from '../../../openapi/types.ts';

export const now = '2026-11-20T09:00:00.000Z';
export const money = (amount: string): Money => ({ currency_amount_decimal: amount, currency_code: 'EUR' });
/** Paid in, without bonus. */
export const buildBalance = (amount: string): Balance => ({
  money: money(amount),
  bonus: money('0.00'),
  total: money(amount),
});

/** Somebody of the staff. */
export const deskPerson: DeskPerson = {
  id: 3,
  login: 'maria',
  name: 'Maria Kowalska',
  role: 'administrator',
  disabled: false,
  created_at: now,
  password_is_given: false,
};

export const outage = new Error('The server cannot be reached.');

export const hashes = {
  quotation: 'quotation0123456789',
  renewed: 'renewed0123456789abc',
  cart: 'cart0123456789abcdef',
  order: 'order0123456789abcde',
  payment: 'payment0123456789abc',
  topUp: 'topUp0123456789abcde',
} as const;

export const categories: readonly Category[] = [{ id: 1, name: 'General' }];
export const currencies: readonly Currency[] = [{ id: 2, code: 'EUR', name: 'Euro' }];
/** One copy by registered mail, to an address that is complete. */
export const shipmentFields: ShipmentFields = {
  method: 1,
  countryId: 1,
  recipient: 'Ada Nowak',
  street: 'ul. Mostowa 12',
  postcode: '00-260',
  city: 'Warszawa',
  region: '',
  locker: '',
  phone: '',
  names: '',
  copies: 1,
  notarised: false,
};

export const shipment: Shipment = {
  method: 1,
  country_id: 1,
  recipient: 'Ada Nowak',
  street: 'ul. Mostowa 12',
  postcode: '00-260',
  city: 'Warszawa',
  region: null,
  locker: null,
  phone: null,
  names: null,
  copies: 1,
  notarised: false,
};

const buildFee = (method: ShipmentMethod, when: ShipmentFees['fees'][number]['when'], net: string, gross: string) => ({
  method,
  when,
  net: money(net),
  gross: money(gross),
});

export const shipmentFees: ShipmentFees = {
  country_id: 1,
  fees: [
    buildFee(1, 'usual', '14.70', '18.08'),
    buildFee(1, 'thick', '17.00', '20.91'),
    buildFee(2, 'usual', '15.00', '18.45'),
    buildFee(4, 'europe', '30.00', '36.90'),
    buildFee(4, 'elsewhere', '35.00', '43.05'),
    buildFee(5, 'usual', '0.00', '0.00'),
  ],
  thick_from: 10,
  free_from: money('500.00'),
  further_copy: money('24.60'),
  notarised_copy: money('73.80'),
};

export const countries: readonly Country[] = [{ id: 1, name: 'Poland', iso2: 'PL' }];

/** Of a customer's session that has just begun: it lasts half an hour without use, and twelve hours. */
export const sessionTimes: SessionTimes = {
  id: '0b8f2f6e-3c1d-4c53-9f43-0f1c5f0a1f10',
  idleLeft: 1_800,
  idle: 1_800,
  left: 43_200,
};

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
  mailing_address: null,
  vat_check: { state: 'none', checked_at: null, simulated: false },
  newsletter: false,
  tag: 'first',
};

export const brandMeta: BrandMeta = {
  supported_locale: ['en', 'de'],
  default_locale: 'en',
  default_currency: 'EUR',
  phone: '+49 30 1234567',
  email: 'hello@wordbridge.example',
  links: {},
  demonstration: false,
};

export const price: Price = {
  net: money('100.00'),
  tax_rate: '23.00',
  vat: money('23.00'),
  gross: money('123.00'),
  net_before_discount: money('100.00'),
  surcharge: money('0.00'),
  discount: money('0.00'),
  discount_code: null,
  shipment: null,
};

export const cartItem = (changes: Partial<CartItem> = {}): CartItem => ({
  number: 1,
  order_hash: hashes.order,
  quotation_hash: hashes.quotation,
  reference: null,
  version: 1,
  service: 'write',
  package_id: 3,
  status: 'payment',
  state: 'unpaid',
  public_name: 'Translation, English to German',
  variant_name: 'Business',
  source_lang: 'en',
  target_lang: 'de',
  unit: 'word',
  quantity: 250,
  details: noDetails,
  quotation: { price_gross: price.gross, vat: price.vat, shipment: null },
  deadline: null,
  shipment: null,
  valid_until: null,
  rating: null,
  ...changes,
});

export const sums: Sums = { net: price.net, vat: price.vat, gross: price.gross };

/** A cart whose one order is accepted and not paid. */
export const cart: Cart = {
  id: 12,
  hash: hashes.cart,
  items: [cartItem()],
  open: true,
  currency: 'EUR',
  total: sums,
  offered: null,
  due: sums,
  payable_until: null,
  payment: null,
  payment_attempts: 0,
  returned: null,
  payment_methods: ['stripe', 'transfer'],
  customer: { name: 'Ada Nowak', email: 'ada@customer.example' },
  simulated: false,
  server_time: now,
};

/** An offer beside an order that is not paid. */
export const cartOfOffers: Cart = {
  ...cart,
  items: [
    cartItem(),
    cartItem({
      number: 2,
      order_hash: hashes.renewed,
      status: 'acceptation',
      state: 'offered',
      public_name: 'Proofreading, English',
    }),
  ],
  offered: sums,
};

export const estimate: Estimate = {
  words: 500,
  unit: 'word',
  quantity: 500,
  counted: true,
  price,
  minimum: false,
  deliver_by: null,
  earliest: null,
  wish: 'none',
  speeds: [],
  languages: [],
  packages: [],
  discount: 'none',
};

export const pair: LanguagePair = {
  type: 'write',
  price_type: 'word',
  source_lang: 'en',
  source_lang_name: 'English',
  source_lang_iso2: 'en',
  cc: 'gb',
  target_lang: 'pl',
};

/** The pairs as the server gives them, or as the device has seen them last. */
export const priceList = (
  pairs: readonly LanguagePair[] = [pair],
  source: PriceList['source'] = 'server',
): PriceList => ({ pairs, asOf: Date.parse(now), source });

/** What a device has seen last of what start-up loads. */
export const lastSeen: LastSeen = { brand: brandMeta, currencies, categories, asOf: Date.parse(now) };

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

/** The draft as a device gives it back. */
export const restored = (from: Draft = draft()): RestoredDraft => ({
  draft: from,
  promiseExpired: false,
  cartHash: null,
});

export const billing: BillingFields = {
  ...emptyBilling,
  name: 'Ada Nowak',
  address: 'Prosta 1',
  postcode: '00-001',
  city: 'Warszawa',
  countryId: 1,
};

export const checkedRequest: QuotationRequest = {
  service: 'write',
  source_lang: 'en',
  target_langs: ['pl'],
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
  unit: 'word',
  quantity: 500,
  details: noDetails,
  text_excerpt: null,
  text_length: 0,
  attachments: [],
  note: null,
  reference: null,
  version: 1,
  earlier: [],
  under_review: false,
  at_most: false,
  remark: null,
  reviews: [],
  count: null,
  shipment: null,
  requested_at: now,
  promised_at: '2026-11-20T09:15:00.000Z',
  offered_at: null,
  valid_until: null,
  deadline: null,
  work_days: null,
  wish: 'none',
  price,
  includes: ['translation'],
  by_phone: true,
  simulated: false,
  customer: { name: 'Ada Nowak', email: 'ada@customer.example' },
  payment_methods: ['stripe', 'transfer'],
  server_time: now,
  ...changes,
});

export const review = (
  state: ReviewState,
  answer: string | null = null,
  kind: ReviewKind = 'change',
  changes: Partial<Review> = {},
): Review => ({
  id: 1,
  kind,
  state,
  text: 'By Monday, please.',
  asked_at: now,
  state_since: now,
  answer,
  version: 1,
  ...changes,
});

/** An offer, with what was counted for it. */
export const offer = (changes: Partial<Quotation> = {}): Quotation =>
  quotation('acceptation', {
    offered_at: now,
    count: {
      by: 'machine',
      parts: [
        { file_id: null, name: null, words: 200, characters: 1_200 },
        { file_id: 'contract0123456789', name: 'contract.docx', words: 300, characters: 1_900 },
      ],
      page: null,
    },
    ...changes,
  });

/** An offer about which something is asked. */
export const reviewedOffer = (kind: ReviewKind = 'change'): Quotation =>
  offer({ under_review: true, reviews: [review('asked', null, kind)] });

const partStatus = {
  started: 'pending',
  pending: 'pending',
  awaiting_transfer: 'pending',
  succeeded: 'settled',
  failed: 'failed',
  canceled: 'failed',
} as const satisfies Record<PaymentStatus, string>;

export const payment = (status: PaymentStatus, changes: Partial<Payment> = {}): Payment => ({
  id: 1,
  hash: hashes.payment,
  subject: { kind: 'cart', cart_hash: hashes.cart, order_hashes: [hashes.order] },
  order_hash: hashes.order,
  cart_hash: hashes.cart,
  method: 'stripe',
  status,
  reason: status === 'failed' ? 'declined_funds' : null,
  amount: money('123.00'),
  refunds: [],
  looked_at: false,
  parts: [
    {
      kind: 'provider',
      provider: 'stripe',
      status: partStatus[status],
      amount: money('123.00'),
      settled_at: status === 'succeeded' ? now : null,
    },
  ],
  attempt: 1,
  redirect_url: status === 'started' || status === 'pending' ? 'https://pay.provider.example/1' : null,
  transfer: null,
  started_at: now,
  finished_at: null,
  finished: status === 'succeeded' || status === 'failed' || status === 'canceled',
  ...changes,
});

/** 100 EUR and a bonus of 5. */
export const topUp = (state: TopUpState, changes: Partial<TopUp> = {}): TopUp => ({
  id: 7,
  hash: hashes.topUp,
  state,
  amount: money('100.00'),
  bonus: money('5.00'),
  coupon: null,
  coupon_bonus: money('0.00'),
  total: money('105.00'),
  created_at: now,
  credited_at: state === 'credited' ? now : null,
  payment_methods: ['stripe', 'transfer'],
  payment: null,
  payment_attempts: 0,
  balance: buildBalance(state === 'credited' ? '105.00' : '0.00'),
  ...changes,
});

/** Of a voucher for an order of 123 EUR. */
export const voucherCheck = (state: VoucherCheck['state'], pays = '123.00'): VoucherCheck => ({
  state,
  code: 'GIFT-2026',
  pays: money(state === 'applied' ? pays : '0.00'),
  due: money('123.00'),
});

export const topUpPayment = (status: PaymentStatus, changes: Partial<Payment> = {}): Payment =>
  payment(status, {
    subject: { kind: 'top_up', top_up_hash: hashes.topUp, amount: money('100.00'), bonus: money('5.00') },
    order_hash: null,
    cart_hash: null,
    amount: money('100.00'),
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
  unit: 'word',
  quantity: 500,
  details: noDetails,
  deadline: null,
  work_days: null,
  text_excerpt: null,
  text_length: 0,
  note: null,
  reference: null,
  attachments: [],
  shipment: null,
  shipment_country: null,
  tracking_number: null,
  payment: null,
  payment_attempts: 0,
  returned: null,
  refunds: [],
  disputes: [],
  payment_methods: ['stripe', 'transfer'],
  payable: status === 'payment',
  payable_until: null,
  rating: null,
  messages: { count: 0, latest_id: null },
  revisions: [],
  revisable_until: null,
  approvals: [],
  parcels: [],
  documents: { delete_at: null, deleted_at: null },
  withdrawal: null,
  simulated: false,
  customer: { name: 'Ada Nowak', email: 'ada@customer.example' },
  tax_treatment: 'domestic',
  has_account: true,
  server_time: now,
  ...changes,
});

/** A finished order that can be revised. */
export const finishedOrder = (changes: Partial<Order> = {}): Order =>
  order('finished', { revisable_until: '2026-12-20T09:00:00.000Z', ...changes });

/** How such an order was rated; it can be changed. */
export const rating = (stars: Rating['stars'], comment: string | null = null): Rating => ({
  stars,
  comment,
  rated_at: now,
  editable_until: '2026-12-04T09:00:00.000Z',
});

export const orderMessage = (id: number, by: OrderMessage['by'], text: string): OrderMessage => ({
  id,
  by,
  text,
  at: now,
});

export const revision = (state: Revision['state'], answer: string | null = null): Revision => ({
  id: 1,
  state,
  text: 'The name of the company is misspelled.',
  asked_at: now,
  state_since: now,
  answer,
});

/** A draft of what is printed. */
export const approval = (id: number, state: Approval['state'], comment: string | null = null): Approval => ({
  id,
  state,
  state_since: now,
  put_up_at: now,
  file: { id: `draft-${id}`, name: `draft-${id}.pdf`, size: 84_000 },
  comment,
});

/** An order that is printed, in the last step of its work. */
export const printedOrder = (approvals: Approval[], changes: Partial<Order> = {}): Order =>
  order('translation', { service: 'sworn', approvals, ...changes });

export const parcel = (state: Parcel['state']): Parcel => ({
  id: 1,
  state,
  state_since: now,
  posted_at: now,
  carrier: 'deutsche_post',
  tracking_number: 'RR123456785DE',
  tracking_url: 'https://www.dhl.de/de/privatkunden/dhl-sendungsverfolgung.html?piececode=RR123456785DE',
});

/** An order on the desk's board, whose fifteen minutes are not over. */
export const deskRow = (id: number, changed: Partial<DeskRow> = {}): DeskRow => ({
  id,
  brand: 'wordbridge',
  status: 'calculation',
  stage: 'quoting',
  service: 'write',
  source_lang: 'en',
  target_lang: 'de',
  package_id: 3,
  unit: 'word',
  quantity: 1250,
  gross: null,
  customer: 'Ada Nowak',
  documents: 2,
  wished_deadline: null,
  created_at: now,
  promised_at: '2026-11-20T09:15:00.000Z',
  deadline: null,
  waits: [],
  open_by: [],
  is_demonstration: false,
  ...changed,
});

export const board = (data: readonly DeskRow[]): DeskBoard => ({
  data: [...data],
  total: data.length,
  stages: { quoting: data.length, customer: 4, working: 7, done: 12 },
  queues: {
    uncounted: 1,
    overdue: 0,
    review: 0,
    message: 2,
    revision: 0,
    draft_changes: 0,
    stopped: 1,
    withdrawn: 0,
    to_refund: 0,
    to_post: 0,
    transfer: 3,
    unpaid: 0,
    mails: 1,
    jobs: 0,
    errors: null,
    invoices: 0,
    money: 2,
    statements: 1,
  },
  brands: ['mostek', 'wordbridge'],
  server_time: now,
});

/** One that several devices share, and one of a single device, which was never used. */
export const passkeys: readonly [Passkey, Passkey] = [
  { id: 'bGFwdG9w', name: 'Linux, Chrome', created_at: now, last_used_at: now, is_synced: true },
  { id: 'a2V5', name: 'Key on the ring', created_at: now, last_used_at: null, is_synced: false },
];

const challengeId = '0b8f2f6e-3c1d-4c53-9f43-0f1c5f0a1f10';
const ofDevice = { id: 'bGFwdG9w', rawId: 'bGFwdG9w', type: 'public-key' } as const;

/** What a device answers that has made a passkey. */
export const madePasskey: Extract<MakingOutcome, { kind: 'made' }> = {
  kind: 'made',
  challengeId,
  response: { ...ofDevice, response: { clientDataJSON: 'e30', attestationObject: 'o2M', transports: ['internal'] } },
};

/** What a device answers whose passkey has signed. */
export const signedByPasskey: Extract<DeviceOutcome, { kind: 'signed' }> = {
  kind: 'signed',
  challengeId,
  visitor: 'visitor',
  response: {
    ...ofDevice,
    response: { clientDataJSON: 'e30', authenticatorData: 'AQID', signature: 'AQID', userHandle: 'AQID' },
  },
};

/** What is said of a page of a list with so many entries. */
export const pageMeta = (total: number, changes: Partial<PageMeta> = {}): PageMeta => ({
  total,
  total_is_exact: true,
  page: 1,
  per_page: 20,
  pages: Math.max(1, Math.ceil(total / 20)),
  ...changes,
});

export const listedOrder = (id: number, changes: Partial<ListedOrder> = {}): ListedOrder => ({
  id,
  hash: `${hashes.order}${id}`,
  quotation_hash: `${hashes.quotation}${id}`,
  cart_hash: hashes.cart,
  accepted: true,
  service: 'write',
  package_id: 3,
  status: 'translation',
  source_lang: 'en',
  target_lang: 'de',
  source_lang_name: 'English',
  target_lang_name: 'German',
  created_at: now,
  deadline: null,
  gross: price.gross,
  attachments: ['contract.docx'],
  attachment_count: 1,
  reference: null,
  has_new_message: false,
  ...changes,
});

/** A top-up, with the bonus of it. */
export const movement = (id: number, changes: Partial<Movement> = {}): Movement => ({
  id,
  kind: 'top_up',
  at: now,
  money: money('100.00'),
  bonus: money('10.00'),
  total: money('110.00'),
  balance_after: money('110.00'),
  orders: [],
  top_up: { id: 7, hash: 'top-up' },
  ...changes,
});

export const listedPayment = (id: number, changes: Partial<ListedPayment> = {}): ListedPayment => ({
  id,
  hash: `${hashes.payment}${id}`,
  product: { kind: 'cart', cart_hash: hashes.cart, order_hashes: [hashes.order] },
  orders: [{ id: 2087, hash: hashes.order, service: 'write' }],
  cart_hash: hashes.cart,
  method: 'transfer',
  amount: price.gross,
  bonus: null,
  created_at: now,
  started_at: now,
  finished_at: null,
  finished: false,
  status: 'awaiting_transfer',
  reason: null,
  invoice: null,
  invoice_id: null,
  ...changes,
});

/** A screen that waits for start-up: a build writes no page for it. */
export const websiteMatch: Match = {
  path: '/en/order/website',
  search: '',
  locale: 'en',
  screen: { name: 'website' },
  isRenamed: false,
  back: null,
};

/** The quick quote at its English address. */
export const writeMatch: Match = {
  path: '/en/order/write',
  search: '',
  locale: 'en',
  screen: { name: 'write' },
  isRenamed: false,
  back: null,
};
