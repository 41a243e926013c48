import type { Model } from '@fifteen/atlas';
import type { AnyMachineSnapshot } from 'xstate';
import { emptyBilling } from '../../../machines/billing/billing.ts';
import type { ShipmentFields } from '../../../machines/billing/shipment.ts';
import { deskActionMachine } from '../../../machines/desk/order/deskAction.ts';
import type { DeskSubject } from '../../../machines/desk/order/deskOrderPage.ts';
import { deskTasks } from '../../../machines/desk/order/deskTasks.ts';
import type { DeskValues } from '../../../machines/desk/order/deskValues.ts';
import { createDocuments } from '../../../machines/documents/documents.ts';
import type { DeskOrderDetails } from '../../../openapi/types.ts';
import { inertReceiver } from '../../support/models/receivers.ts';
import { attachment, outage, shipment, shipmentFields } from '../../support/models/samples.ts';
import { declareShown, type MessageId, type Words } from '../../support/models/shown.ts';
import { typedAmounts, typedBilling, typedCountries } from '../../support/models/typedSamples.ts';
import { deskActionCases } from './deskActionCases.ts';
import { deskPage, typedQuote } from './deskSamples.ts';

/** The customer wishes another day, and has the original sent abroad. */
const newer = deskPage({
  tag: 'tag-2',
  wished_deadline: '2026-11-23T09:00:00.000Z',
  shipment: { ...shipment, method: 4, country_id: 3, region: 'California', postcode: '94103' },
});

const input = (action: Parameters<typeof buildStart>[0], part: string | null = null) => buildStart(action, part);
const buildStart = (
  action: 'quote' | 'cancel' | 'advance' | 'deliver' | 'acceptByPhone' | 'correctCount',
  part: string | null,
) => ({ parent: inertReceiver(), subject: { action, part }, page: deskPage(), typed: null });

/** Texts of an offer, a reason and a count: all at once, so that what was typed before makes no other configurations. */
const written = (
  values: Partial<Pick<DeskValues, 'words' | 'quantity' | 'net' | 'reason' | 'deadline' | 'remark'>>,
) => ({
  type: 'change' as const,
  values: { words: '', quantity: '', net: '', reason: '', deadline: '', remark: '', ...values },
});

const readOut = 'You order the translation for 123 euros.';

/** What is written down of a call. */
const called = (
  billing: DeskValues['billing'],
  values: Partial<Pick<DeskValues, 'caller' | 'calledAt' | 'readOut' | 'consent'>> = {},
) => ({
  type: 'change' as const,
  values: {
    caller: 'Ada Nowak',
    calledAt: '2026-11-20T10:00',
    readOut,
    consent: true,
    ...values,
    billing,
  },
});

/** How an original is sent. */
const sentBy = (changes: Partial<ShipmentFields>) => ({
  type: 'change' as const,
  values: { shipment: { ...shipmentFields, ...changes } },
});

const long = 'Warszawa '.repeat(30);

/** What the form asks for; where an original is sent, of the rest whether nothing is wrong with it. */
const asked = (order: DeskOrderDetails, { action }: DeskSubject, values: DeskValues): unknown => {
  const { fields, check } = deskTasks[action];
  if (action !== 'acceptByPhone' || values.shipment === null) {
    return fields(order, values).map((field) => (field === 'uploads' ? null : values[field]));
  }
  const facts = { order, countries: typedCountries, documents: { stored: 0, areAll: true } };
  return [values.shipment, check?.({ ...values, shipment: null }, facts).length === 0];
};

export const deskActionModel = {
  machine: deskActionMachine,
  inputs: {
    'an offer': () => input('quote'),
    'an offer of pages': () => ({ ...input('quote'), page: deskPage({ unit: 'page', counted_words: null }) }),
    'a cancellation': () => input('cancel'),
    'a status forward': () => input('advance'),
    'the end of the work without a delivery': () => ({ ...input('advance'), page: deskPage({ lacks_delivery: true }) }),
    'a delivery': () => input('deliver'),
    'an acceptance by phone': () => input('acceptByPhone'),
    'an acceptance by phone with an original': () => ({ ...input('acceptByPhone'), page: deskPage({ shipment }) }),
    'a cancellation that was typed': () => ({
      ...input('cancel'),
      typed: { values: { ...typedQuote, reason: 'The customer has ordered twice.' }, attachments: [] },
    }),
  },
  events: {
    'attachments.edited': [
      { type: 'attachments.edited', documents: createDocuments([attachment('a')]) },
      { type: 'attachments.edited', documents: createDocuments([]) },
    ],
    'attachments.changed': [
      { type: 'attachments.changed', documents: createDocuments([attachment('a', 'file-1')]) },
      { type: 'attachments.changed', documents: createDocuments([attachment('a')], ['a']) },
    ],
    'attachments.counted': [{ type: 'attachments.counted' }],
    change: [
      written({ reason: 'The customer has ordered twice.', words: '300', quantity: '2.5' }),
      written({ words: 'many' }),
      written({ words: '0', net: '100,00', reason: 'No' }),
      written({ net: '100', reason: 'Half of it is repeated.', deadline: '2026-12-01T10:00' }),
      written({ net: 'much', reason: 'Repeated. '.repeat(110), deadline: '100000-01-01T10:00' }),
      ...typedAmounts.map((net) => written({ net, reason: 'Half of it is repeated.' })),
      called(emptyBilling, { caller: 'A', calledAt: '100000-01-01T10:00', readOut: 'Yes.', consent: false }),
      called(emptyBilling, { caller: '' }),
      ...typedBilling.map((billing) => called(billing)),
      sentBy({ method: 5, names: 'Ada Nowak' }),
      sentBy({ recipient: '', street: '', postcode: '', city: '', countryId: 0, copies: 0 }),
      sentBy({ method: 4, countryId: 3, recipient: 'A', street: 'A', postcode: '', city: long, copies: 11 }),
      sentBy({ method: 4, countryId: 3, recipient: long, street: long, postcode: long, region: long, copies: 1.5 }),
      sentBy({ method: 4, countryId: 3, postcode: '94103', region: 'California' }),
      sentBy({ method: 4, postcode: '12' }),
      sentBy({ countryId: 9 }),
      sentBy({ method: 2 }),
      sentBy({ method: 2, locker: 'Warszawa' }),
      sentBy({ method: 2, locker: 'WAW12' }),
    ],
    send: [{ type: 'send' }],
    goOn: [{ type: 'goOn' }],
    retry: [{ type: 'retry' }],
    leave: [{ type: 'leave' }],
  },
  actors: {
    attachments: {
      kind: 'machine',
      sends: ['attachments.edited', 'attachments.changed', 'attachments.counted'],
      errors: [],
    },
    preview: { kind: 'machine', sends: [], errors: [] },
    prepareTask: {
      kind: 'promise',
      outputs: [{ countries: typedCountries, values: { readOut } }],
      errors: [outage],
    },
    sendTask: {
      kind: 'promise',
      outputs: [
        { kind: 'done', page: newer },
        { kind: 'invalid', problems: [{ field: 'reason', code: 'TooLong' }] },
        { kind: 'refused', refusal: { refusal: 'HasEnded', title: 'Not possible' } },
        { kind: 'stale', page: newer },
      ],
      errors: [outage],
    },
  },
  delays: { retryPause: 5_000 },
  key: ({ subject, page, values, documents, newer: read }) => [
    subject.action,
    page.order.tag,
    asked(page.order, subject, values),
    documents.standing,
    documents.attachments.length,
    read !== null,
  ],
  cases: deskActionCases,
  unreachable: {
    'condition true: machines/lib/typedNumbers.ts#parseAmount: currency === null': 'The currency is that of the order.',
    "condition false: machines/desk/order/deskAction.ts#deskActionMachine.guards.awaitsDocuments: findTaskProblems({ ...context, documents: { ...context.documents, standing: 'stored' } }).length === 0":
      'What takes documents asks for nothing else, and where some are on their way there is one at least.',
    'condition false: machines/checkout/shipmentForm.ts#shipmentProblems: isComplete':
      'What is accepted by phone is sent so: nothing of it may follow later.',
    'condition true: machines/checkout/shipmentForm.ts#shipmentProblems: isAwaited(field, fields)':
      'What is accepted by phone is sent so: whether something may follow is not asked.',
    'condition false: machines/checkout/shipmentForm.ts#shipmentProblems: isAwaited(field, fields)':
      'What is accepted by phone is sent so: whether something may follow is not asked.',
    'condition false: machines/lib/form.ts#listFields.isField: name in schemas':
      'The names that are asked for are those of the same object.',
  },
  unnoticed: {
    'machines/lib/typedNumbers.ts: number in toCents: 100 → 101':
      'Amounts in cents are compared only with one another and with nought.',
    'machines/desk/order/toDeskQuote.ts: operator in toDeskQuote: words !== null && words > 0 → (words !== null || words > 0)':
      'An offer is priced only without a problem, and no words or units at all are one: it is never nought.',
    'machines/desk/order/toDeskQuote.ts: operator in toDeskQuote: words > 0 → (words >= 0)':
      'An offer is priced only without a problem, and no words or units at all are one: it is never nought.',
    'machines/desk/order/toDeskQuote.ts: operator in toDeskQuote: quantity !== null && quantity > 0 → (quantity !== null || quantity > 0)':
      'An offer is priced only without a problem, and no words or units at all are one: it is never nought.',
    'machines/desk/order/toDeskQuote.ts: operator in toDeskQuote: quantity > 0 → (quantity >= 0)':
      'An offer is priced only without a problem, and no words or units at all are one: it is never nought.',
    "machines/desk/order/deskTasks.ts: operator in quoteFields: net.trim() === '' → (net.trim() !== '')":
      'Which fields a form shows is asked by the page alone.',
    "machines/desk/order/deskTasks.ts: operator in tasks.answerReview.fields: values.decision === 'revise' → (values.decision !== 'revise')":
      'Which fields a form shows is asked by the page alone.',
    'machines/desk/order/deskTasks.ts: operator in tasks.refund.fields: refund_ways.length > 1 → (refund_ways.length >= 1)':
      'Which fields a form shows is asked by the page alone.',
    'machines/desk/order/deskTasks.ts: number in tasks.refund.fields: 1 → 2':
      'Which fields a form shows is asked by the page alone.',
    'machines/lib/fieldSchemas.ts: operator in optional.encode: sendableLine(text) || null → (sendableLine(text) && null)':
      'How a field is sent is decided when it is sent, by an actor that paths answer for.',
    'machines/lib/form.ts: boolean in check: true → false':
      'Whether later checks are made as well does not show: the first that fails is said.',
    'machines/lib/form.ts: boolean in findProblems: true → false': 'Each form says which fields it shows.',
    'machines/billing/shipment.ts: number in firstShipment.countryId: 0 → 1':
      'A call begins with the shipment that the offer has.',
    "machines/checkout/shipmentForm.ts: operator in isAwaited: field !== 'countryId' && typeof fields[field] === 'string' && length(String(fiel → (field !== 'countryId' && typeof fields[field] === 'string' || length(String(fie":
      'What is accepted by phone is sent so: whether something may follow is not asked.',
    "machines/checkout/shipmentForm.ts: operator in isAwaited: field !== 'countryId' && typeof fields[field] === 'string' → (field !== 'countryId' || typeof fields[field] === 'string')":
      'What is accepted by phone is sent so: whether something may follow is not asked.',
    "machines/checkout/shipmentForm.ts: operator in isAwaited: field !== 'countryId' → (field === 'countryId')":
      'What is accepted by phone is sent so: whether something may follow is not asked.',
    "machines/checkout/shipmentForm.ts: operator in isAwaited: typeof fields[field] === 'string' → (typeof fields[field] !== 'string')":
      'What is accepted by phone is sent so: whether something may follow is not asked.',
    'machines/checkout/shipmentForm.ts: operator in isAwaited: length(String(fields[field])) === 0 → (length(String(fields[field])) !== 0)':
      'What is accepted by phone is sent so: whether something may follow is not asked.',
    'machines/checkout/shipmentForm.ts: number in isAwaited: 0 → 1':
      'What is accepted by phone is sent so: whether something may follow is not asked.',
    'machines/checkout/shipmentForm.ts: negation in shipmentProblems: !isAwaited(field, fields) → isAwaited(field, fields)':
      'What is accepted by phone is sent so: whether something may follow is not asked.',
    'machines/billing/shipmentSchema.ts: operator in OptionalId.encode: id === 0 → (id !== 0)':
      'How it is sent is decided when it is sent, by an actor that paths answer for.',
    'machines/billing/shipmentSchema.ts: number in OptionalId.encode: 0 → 1':
      'How it is sent is decided when it is sent, by an actor that paths answer for.',
    'machines/billing/shipmentSchema.ts: operator in OptionalCode.encode: normaliseLocker(text) || null → (normaliseLocker(text) && null)':
      'How it is sent is decided when it is sent, by an actor that paths answer for.',
    "operator in deskActionMachine.guards.awaitsDocuments: context.documents.standing === 'pending' && findTaskProblems({ ...context, docum → (context.documents.standing === 'pending' || findTaskProblems({ ...context, docu":
      'Where it differs, `awaitingDocuments` is left at once for `incomplete`, with the same action.',
    "order in deskActionMachine.states.filling.on.send: [ { guard: 'isComplete', target: 'sending', description: 'All that is asked for  → [{ guard: 'awaitsDocuments', target: 'awaitingDocuments', description: 'All but ":
      'Their guards never pass together: nothing is complete while documents are on their way, and only then are they awaited.',
    "order in deskActionMachine.states.incomplete.on.send: [ { guard: 'isComplete', target: 'sending', description: 'Now all of it is there → [{ guard: 'awaitsDocuments', target: 'awaitingDocuments', description: 'All but ":
      'Their guards never pass together: nothing is complete while documents are on their way, and only then are they awaited.',
    'boolean in deskActionMachine.states.incomplete.on.send.reenter: true → false':
      'Nothing is done where `incomplete` is entered or left, and nothing runs in it.',
  },
} satisfies Model<typeof deskActionMachine>;

/** What the open action is called. */
const named = ({ context: { subject } }: AnyMachineSnapshot): Words =>
  `staff.action.${subject.action}.lead` as MessageId;

export const deskActionShown = declareShown(deskActionMachine, {
  shows: {
    resolving: named,
    preparing: 'staff.action.preparing',
    unprepared: 'staff.action.unprepared',
    filling: named,
    // Nothing is named any more as soon as it is mended.
    incomplete: (snapshot: AnyMachineSnapshot): Words =>
      snapshot.context.problems.length > 0 ? 'staff.action.incomplete' : named(snapshot),
    awaitingDocuments: 'staff.action.awaitingDocuments',
    sending: named,
    stale: 'staff.action.stale.title',
    refused: 'staff.action.refused.title',
    unsent: 'staff.action.unsent.title',
    done: null,
    left: null,
  },
  controls: [
    { event: 'goOn', label: 'staff.action.stale.goOn' },
    { event: 'leave', label: 'staff.action.leave' },
    { event: 'retry', label: 'staff.order.retry' },
    {
      event: 'send',
      label:
        /^(Send quotation|Cancel order|Yes, continue|Move to the next status|Deliver documents|Accept by phone|Correct word count)$/,
    },
  ],
});
