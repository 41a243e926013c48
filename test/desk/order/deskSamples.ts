import type { DeskOrderPage } from '../../../machines/desk/order/deskOrderPage.ts';
import { type DeskValues, emptyValues } from '../../../machines/desk/order/deskValues.ts';
import { noDetails } from '../../../machines/request/noDetails.ts';
import type { DeskAction, DeskOrderDetails, DeskQuotePreview, DeskRefusal } from '../../../openapi/types.ts';
import { money, now, price } from '../../support/models/samples.ts';

const everyAction: readonly DeskAction[] = [
  'quote',
  'correctCount',
  'acceptByPhone',
  'advance',
  'transfer',
  'defer',
  'deliver',
  'putUpDraft',
  'postParcel',
  'parcelDelivered',
  'parcelReturned',
  'fail',
  'stepBack',
  'resume',
  'cancel',
  'refund',
  'write',
  'answerReview',
  'acceptRevision',
  'declineRevision',
  'completeRevision',
];

/** What the desk may do; everything else is refused for this reason. */
export const deskActions = (
  possible: readonly DeskAction[],
  refusal: DeskRefusal = 'NothingAsked',
): DeskOrderDetails['actions'] =>
  everyAction.map((action) => ({ action, refusal: possible.includes(action) ? null : refusal }));

/** A request whose documents are counted and that nobody has offered yet. */
export const deskOrder = (changes: Partial<DeskOrderDetails> = {}): DeskOrderDetails => ({
  id: 12,
  brand: 'wordbridge',
  status: 'calculation',
  service: 'write',
  source_lang: 'en',
  target_lang: 'de',
  words: null,
  unit: 'word',
  quantity: null,
  details: noDetails,
  gross: null,
  package_id: 1,
  note: null,
  wished_deadline: null,
  changed_at: null,
  reference: null,
  version: 1,
  reviews: [],
  customer: 'Ada Nowak',
  created_at: now,
  promised_at: '2026-11-20T09:15:00.000Z',
  phone_acceptance: null,
  rating: null,
  messages: { count: 0, unanswered: 0 },
  revisions: [],
  shipment: null,
  approvals: [],
  parcels: [],
  withdrawal: null,
  files: ['contract.docx'],
  documents: [{ id: 'contract0123456789', name: 'contract.docx', kind: 'source' }],
  tag: 'tag-1',
  name: 'Ada Nowak',
  email: 'ada@customer.example',
  locale: 'en',
  customer_kind: 'visitor',
  category_id: 1,
  category: 'General',
  specialized: false,
  currency: 'EUR',
  text: null,
  counts: [
    {
      file_id: 'contract0123456789',
      name: 'contract.docx',
      words: 300,
      characters: 1_900,
      doubt: null,
      correction: null,
    },
  ],
  counted_words: 300,
  tax_treatment: 'domestic',
  seller: { country: 'DE', untaxed_consumers_outside: true },
  price: null,
  deadline: null,
  work_days: null,
  offered_at: null,
  valid_until: null,
  remark: null,
  at_once: false,
  at_most: false,
  net_reason: null,
  accepted_at: null,
  payable_until: null,
  billing: null,
  cart: [],
  history: [{ status: 'calculation', at: now }],
  payments: [],
  refunds: [],
  refundable: null,
  refund_ways: ['method'],
  returned: null,
  carriers: [],
  can_deliver: [],
  lacks_delivery: false,
  invoices: [],
  actions: deskActions(['quote', 'correctCount', 'cancel', 'write']),
  people: [],
  server_time: now,
  ...changes,
});

export const deskPage = (changes: Partial<DeskOrderDetails> = {}): DeskOrderPage => ({
  order: deskOrder(changes),
  messages: [],
  log: null,
});

/** An offer as it is filled in. */
export const typedQuote: DeskValues = { ...emptyValues, words: '300' };

export const previewedQuote: DeskQuotePreview = {
  words: 300,
  quantity: 300,
  unit: 'word',
  net_by_rule: money('100.00'),
  price,
  deadline: null,
  work_days: 2,
  wish_is_met: null,
};
