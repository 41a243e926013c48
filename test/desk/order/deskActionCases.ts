import type { Case, Some } from '@fifteen/atlas';
import { emptyBilling } from '../../../machines/billing/billing.ts';
import type { ShipmentFields } from '../../../machines/billing/shipment.ts';
import type { deskActionMachine } from '../../../machines/desk/order/deskAction.ts';
import type { DeskValues } from '../../../machines/desk/order/deskValues.ts';
import type { DeskAction, DeskOrderDetails } from '../../../openapi/types.ts';
import { inertReceiver } from '../../support/models/receivers.ts';
import { money, shipment, shipmentFields } from '../../support/models/samples.ts';
import { eachSent } from '../../support/models/sentCases.ts';
import { deskPage } from './deskSamples.ts';

type DeskCase = Case<typeof deskActionMachine>;
type Page = Partial<DeskOrderDetails>;

const buildInput = (action: DeskAction, page: Page, part: string | null) => () => ({
  parent: inertReceiver(),
  subject: { action, part },
  page: deskPage(page),
  typed: null,
});

const send = { type: 'send' } as const;
const buildChange = (values: Partial<DeskValues>) => ({ type: 'change', values }) as const;
const buildChanges = ([first, ...others]: Some<Partial<DeskValues>>) =>
  [buildChange(first), ...others.map(buildChange)] as const;

/** What is typed into the form of an action, each of it sent. */
const sent = (
  action: DeskAction,
  values: Some<Partial<DeskValues>>,
  page: Page = {},
  part: string | null = null,
): DeskCase => ({ input: buildInput(action, page, part), steps: eachSent(buildChanges(values), send) });

/** The same of a call, whose form is fetched first. */
const called = (values: Some<Partial<DeskValues>>, page: Page = {}): DeskCase => ({
  input: buildInput('acceptByPhone', page, null),
  steps: ['prepareTask answers', ...eachSent(buildChanges(values), send)],
});

/** A form as it begins, sent at once. */
const begun = (action: DeskAction, page: Page = {}, part: string | null = null): DeskCase => ({
  input: buildInput(action, page, part),
  steps: [send],
});

const text = (length: number): string => 'a'.repeat(length);

/** What is written down of a call, each text of so many characters. */
const ofLengths = (
  {
    caller,
    readOut,
    name,
    companyName,
    address,
    postcode,
    city,
  }: Record<'caller' | 'readOut' | 'name' | 'companyName' | 'address' | 'postcode' | 'city', number>,
  consent = false,
): Partial<DeskValues> => ({
  caller: text(caller),
  calledAt: '2026-11-20T10:00',
  readOut: text(readOut),
  consent,
  billing: {
    userType: 'company',
    name: text(name),
    companyName: text(companyName),
    vatId: '',
    address: text(address),
    postcode: text(postcode),
    city: text(city),
    countryId: 1,
  },
});

const minLengths = { caller: 3, readOut: 20, name: 3, companyName: 2, address: 3, postcode: 2, city: 1 };
const maxLengths = { caller: 200, readOut: 4000, name: 200, companyName: 200, address: 200, postcode: 12, city: 100 };
const changedBy = (lengths: typeof minLengths, change: number): typeof minLengths => ({
  caller: lengths.caller + change,
  readOut: lengths.readOut + change,
  name: lengths.name + change,
  companyName: lengths.companyName + change,
  address: lengths.address + change,
  postcode: lengths.postcode + change,
  city: lengths.city + change,
});

const agreed = ofLengths(minLengths, true);
const sentBy = (changes: Partial<ShipmentFields>): Partial<DeskValues> => ({
  ...agreed,
  shipment: { ...shipmentFields, ...changes },
});

const counted = {
  file_id: 'contract0123456789',
  name: 'contract.docx',
  words: 300,
  characters: 1_900,
  doubt: null,
  correction: null,
};
const two: Page = {
  counts: [
    { ...counted, file_id: 'annex0123456789012', words: 7, correction: null },
    {
      ...counted,
      correction: { words: 290, reason: 'Repeated.', by: 'Maria Kowalska', at: '2026-11-20T09:05:00.000Z' },
    },
  ],
};

const parcel: Page = { carriers: ['dhl_de'] };
const paid: Page = { refundable: money('10.00'), refund_ways: ['method', 'balance'] };
const why = 'Late.';

/** Values at the bounds of each action's form, and what its form begins with. */
export const deskActionCases = {
  'an offer: texts at their bounds': sent('quote', [
    { net: '100', reason: 'ab', remark: text(501), words: '1' },
    { net: '100', reason: 'abc', remark: text(501), words: '1' },
    { net: '100', reason: text(1000), remark: text(501) },
    { net: '100', reason: text(1001), remark: text(500) },
    { net: ' ', reason: '', words: ' 1 ' },
  ]),
  'an offer of pages': sent('quote', [{ quantity: '0' }, { quantity: '1' }], { unit: 'page', counted_words: null }),
  'an offer of pages, with a price': sent('quote', [{ quantity: '' }, { quantity: '', net: '1', reason: 'abc' }], {
    unit: 'page',
    counted_words: null,
  }),
  'a count: of another document': begun('correctCount', two, 'annex0123456789012'),
  'a count: corrected before': begun('correctCount', two, 'contract0123456789'),
  'a count: of no document': begun('correctCount', two, 'none'),
  'a count: at its bounds': sent(
    'correctCount',
    [
      { words: ' ', reason: why },
      { words: 'many', reason: why },
      { words: '290', reason: 'ab' },
      { words: '290', reason: text(1001) },
      { words: '290', reason: why },
    ],
    two,
    'contract0123456789',
  ),
  'an answer: upheld': sent('answerReview', [
    { decision: 'uphold', answer: 'ab' },
    { decision: 'uphold', answer: text(4001) },
    { decision: 'uphold', answer: 'abc' },
  ]),
  'an answer: revised': sent('answerReview', [
    { decision: 'revise', words: 'many', answer: '' },
    { decision: 'revise', words: '300', answer: text(4001) },
    { decision: 'revise', words: '300', answer: '' },
  ]),
  'a call: at its bounds': called([
    { billing: { ...emptyBilling, userType: 'company' } },
    ofLengths(changedBy(minLengths, -1)),
    ofLengths(minLengths),
    ofLengths(maxLengths),
    ofLengths(changedBy(maxLengths, 1)),
    agreed,
  ]),
  'a call: an original at its bounds': called(
    [
      sentBy({ recipient: 'a', street: 'ab', copies: 0 }),
      sentBy({ recipient: 'abc', street: 'abc', copies: 11 }),
      sentBy({ copies: 10 }),
    ],
    { shipment },
  ),
  'a call: an original abroad': called([sentBy({ method: 4, countryId: 0 }), sentBy({ method: 4, countryId: 1 })], {
    shipment: { ...shipment, method: 4, country_id: 3 },
  }),
  'a call: an original without an address': called([agreed, sentBy({ countryId: 1 })], {
    shipment: { ...shipment, country_id: null, recipient: null, postcode: null },
  }),
  'a call: an original of another country than home': called([sentBy({ countryId: 1 })], {
    shipment: { ...shipment, country_id: 2 },
  }),
  'a parcel: without a carrier': sent('postParcel', [{ trackingNumber: '' }, { trackingNumber: '123456789012' }]),
  'a parcel: its number': sent(
    'postParcel',
    [{ trackingNumber: ' ' }, { trackingNumber: '12' }, { trackingNumber: '123456789012' }],
    parcel,
  ),
  'a refund: as it begins': begun('refund', paid),
  'a refund: at its bounds': sent(
    'refund',
    [
      { amount: ' ', reason: why },
      { amount: 'much', reason: why },
      { amount: '0', reason: why },
      { amount: '10.01', reason: why },
      { amount: '0.01', reason: '' },
      { amount: '10', reason: why },
    ],
    paid,
  ),
  'a refund: of nothing': sent('refund', [{ amount: '0.01', reason: why }]),
  'a cancellation: at its bounds': sent('cancel', [{ reason: 'ab' }, { reason: text(1001) }, { reason: text(1000) }]),
  'a message: the longest': sent('write', [{ text: '' }, { text: text(4001) }, { text: text(4000) }]),
  'a message: the shortest': sent('write', [{ text: 'a' }]),
  'a revision: declined': sent('declineRevision', [{ answer: '' }, { answer: 'ab' }, { answer: 'abc' }]),
  'a revision: accepted, and its longest answer': sent('acceptRevision', [
    { answer: text(4001) },
    { answer: text(4000) },
  ]),
} as const satisfies Readonly<Record<string, DeskCase>>;
