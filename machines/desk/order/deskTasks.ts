import type { Country, DeskAction, DeskOrderDetails } from '../../../openapi/types.ts';
import { emptyBilling } from '../../billing/billing.ts';
import { billingPath, checkBilling, toBillingFields } from '../../billing/billingForm.ts';
import { isAbroad } from '../../billing/shipment.ts';
import { shipmentPath, shipmentProblems, toShipmentFields } from '../../checkout/shipmentForm.ts';
import { maxLengths } from '../../lib/fieldLengths.ts';
import { isLongEnoughName } from '../../lib/personName.ts';
import { parseAmount, parseLocalMoment, parseWhole, toCents } from '../../lib/typedNumbers.ts';
import { parseTrackingNumber } from '../../original/tracking.ts';
import { deskTextLengths } from './deskTextLengths.ts';
import { contractField, type DeskField, type DeskTaskProblem, type DeskValues } from './deskValues.ts';
import { quoteProblems, quotesWords, textProblems } from './toDeskQuote.ts';

/** What a check needs to know beside what was filled in. */
export type TaskFacts = {
  readonly order: DeskOrderDetails;
  readonly countries: readonly Country[];
  /** How many documents have arrived, and whether others are still on their way, or were refused. */
  readonly documents: { readonly stored: number; readonly areAll: boolean };
};

/** What the desk does with an order: what is asked for, filled in at first, and wrong with it. */
export type DeskTask = {
  /** In the order of the form. */
  readonly fields: (order: DeskOrderDetails, values: DeskValues) => readonly DeskField[];
  readonly begin?: (order: DeskOrderDetails, part: string | null) => Partial<DeskValues>;
  readonly check?: (values: DeskValues, facts: TaskFacts) => readonly DeskTaskProblem[];
  /** How many documents it takes. */
  readonly documents?: 'one' | 'several';
  /** Its price is shown while it is prepared. */
  readonly isPreviewed?: true;
  /** Countries, and the words that are read out, are fetched first. */
  readonly isPrepared?: true;
  /** It ends something: its button looks so. */
  readonly isGrave?: true;
};

const { reason, answer } = deskTextLengths;

const confirmed = { fields: () => [] } as const satisfies DeskTask;

/** How much there is, as it was counted and corrected; what an offer says already, where there is one. */
const quoteBegin = (order: DeskOrderDetails): Partial<DeskValues> => {
  const words = order.counted_words ?? order.words;
  return quotesWords(order)
    ? { words: words === null ? '' : String(words) }
    : { quantity: order.quantity === null ? '' : String(order.quantity) };
};

const quoteFields = (order: DeskOrderDetails, { net }: DeskValues): readonly DeskField[] => [
  quotesWords(order) ? 'words' : 'quantity',
  'net',
  ...(net.trim() === '' ? [] : (['reason'] as const)),
  'deadline',
  'remark',
];

/** Where an original is sent: homes are told apart by the method alone, and the server knows the brand's. */
const toPlaces = ({ shipment }: DeskOrderDetails, { countries }: TaskFacts) => ({
  homeId: shipment !== null && !isAbroad(shipment.method) ? (shipment.country_id ?? 0) : 0,
  methods: shipment === null ? [] : [shipment.method],
  countries,
});

const callerProblems = (caller: string): readonly DeskTaskProblem[] => {
  const problems = textProblems('caller', caller, { min: 1, max: maxLengths.name });
  return problems.length > 0 || isLongEnoughName(caller) ? problems : [{ field: 'caller', code: 'TooShort' }];
};

const checkCall = (values: DeskValues, facts: TaskFacts): readonly DeskTaskProblem[] => {
  const billing = checkBilling(values.billing, facts.countries);
  return [
    ...callerProblems(values.caller),
    ...(parseLocalMoment(values.calledAt) === null ? [{ field: 'calledAt', code: 'Required' as const }] : []),
    ...textProblems('readOut', values.readOut, deskTextLengths.readOut),
    ...(billing.valid ? [] : billing.problems.map(({ field, code }) => ({ field: billingPath(field), code }))),
    ...(values.shipment === null
      ? []
      : shipmentProblems(values.shipment, toPlaces(facts.order, facts), true).map(({ field, code }) => ({
          field: shipmentPath(field),
          code,
        }))),
    ...(values.consent ? [] : [{ field: 'consent', code: 'ConsentRequired' as const }]),
  ];
};

const checkDocuments = (_: DeskValues, { documents: { stored, areAll } }: TaskFacts): readonly DeskTaskProblem[] => {
  if (!areAll) return [{ field: 'uploads', code: 'FileNotReady' }];
  return stored === 0 ? [{ field: 'uploads', code: 'FileRequired' }] : [];
};

const checkAmount = (
  { amount }: DeskValues,
  { order: { refundable, currency } }: TaskFacts,
): readonly DeskTaskProblem[] => {
  if (amount.trim() === '') return [{ field: 'amount', code: 'Required' }];
  const asked = parseAmount(amount, currency);
  if (asked === null || toCents(asked) === 0) return [{ field: 'amount', code: 'Invalid' }];
  const maxMinor = refundable === null ? 0 : toCents(refundable.currency_amount_decimal);
  return toCents(asked) > maxMinor ? [{ field: 'amount', code: 'OutOfRange' }] : [];
};

const tasks = {
  quote: {
    fields: quoteFields,
    begin: quoteBegin,
    check: (values, { order }) => quoteProblems(values, order),
    isPreviewed: true,
  },
  answerReview: {
    fields: (order, values) => [
      'decision',
      ...(values.decision === 'revise' ? quoteFields(order, values) : []),
      'answer',
    ],
    begin: quoteBegin,
    check: (values, { order }) =>
      values.decision === 'uphold'
        ? textProblems('answer', values.answer, answer)
        : [...quoteProblems(values, order), ...textProblems('answer', values.answer, { max: answer.max })],
    isPreviewed: true,
  },
  correctCount: {
    fields: () => ['words', 'reason'],
    begin: ({ counts }, part) => {
      const counted = counts.find(({ file_id }) => file_id === part);
      const words = counted?.correction?.words ?? counted?.words ?? null;
      return { words: words === null ? '' : String(words) };
    },
    check: ({ words, reason: why }) => [
      ...(words.trim() === '' ? [{ field: 'words', code: 'Required' as const }] : []),
      ...(words.trim() !== '' && parseWhole(words) === null ? [{ field: 'words', code: 'Invalid' as const }] : []),
      ...textProblems('reason', why, reason),
    ],
  },
  acceptByPhone: {
    fields: () => ['caller', 'calledAt', 'readOut', 'billing', 'shipment', 'consent'],
    begin: ({ name, billing, shipment }) => ({
      caller: name,
      billing: billing === null ? { ...emptyBilling, name } : toBillingFields(billing),
      shipment: shipment === null ? null : toShipmentFields(shipment),
    }),
    check: checkCall,
    isPrepared: true,
  },
  advance: {
    fields: (order) => (order.lacks_delivery ? ['reason'] : []),
    check: (values, { order }) => (order.lacks_delivery ? textProblems('reason', values.reason, reason) : []),
  },
  stepBack: {
    fields: () => ['reason'],
    check: (values) => textProblems('reason', values.reason, reason),
    isGrave: true,
  },
  transfer: confirmed,
  defer: confirmed,
  deliver: {
    fields: () => ['kind', 'uploads'],
    begin: ({ can_deliver: [kind = 'translated'] }) => ({ kind }),
    check: checkDocuments,
    documents: 'several',
  },
  putUpDraft: { fields: () => ['uploads'], check: checkDocuments, documents: 'one' },
  postParcel: {
    fields: () => ['carrier', 'trackingNumber'],
    begin: ({ carriers: [carrier = null] }) => ({ carrier }),
    check: (values) => [
      ...(values.carrier === null ? [{ field: 'carrier', code: 'Required' as const }] : []),
      ...(values.trackingNumber.trim() === '' ? [{ field: 'trackingNumber', code: 'Required' as const }] : []),
      ...(values.trackingNumber.trim() !== '' &&
      values.carrier !== null &&
      parseTrackingNumber(values.carrier, values.trackingNumber) === null
        ? [{ field: 'trackingNumber', code: 'Invalid' as const }]
        : []),
    ],
  },
  parcelDelivered: confirmed,
  parcelReturned: confirmed,
  fail: { ...confirmed, isGrave: true },
  resume: confirmed,
  cancel: {
    fields: () => ['reason'],
    check: (values) => textProblems('reason', values.reason, reason),
    isGrave: true,
  },
  refund: {
    fields: ({ refund_ways }) => ['amount', ...(refund_ways.length > 1 ? (['way'] as const) : []), 'reason'],
    begin: ({ refundable, refund_ways: [way = 'method'] }) => ({
      amount: refundable?.currency_amount_decimal ?? '',
      way,
    }),
    check: (values, facts) => [...checkAmount(values, facts), ...textProblems('reason', values.reason, reason)],
  },
  write: {
    fields: () => ['text'],
    check: ({ text }) => textProblems('text', text, deskTextLengths.text),
  },
  acceptRevision: {
    fields: () => ['answer'],
    check: (values) => textProblems('answer', values.answer, { max: answer.max }),
  },
  declineRevision: {
    fields: () => ['answer'],
    check: (values) => textProblems('answer', values.answer, answer),
    isGrave: true,
  },
  completeRevision: {
    fields: () => ['answer'],
    check: (values) => textProblems('answer', values.answer, { max: answer.max }),
  },
} as const satisfies Record<DeskAction, DeskTask>;

/** What each action of the desk asks for: a new action has its entry here, its words and its operation. */
export const deskTasks: Readonly<Record<DeskAction, DeskTask>> = tasks;

/** What is wrong with what was filled in, by the names of the contract; nothing twice. */
export const taskProblems = (action: DeskAction, values: DeskValues, facts: TaskFacts): readonly DeskTaskProblem[] =>
  (deskTasks[action].check?.(values, facts) ?? []).map(({ field, code }) => ({
    field: isField(field) ? contractField(field) : field,
    code,
  }));

const isField = (field: string): field is DeskField => !field.includes('.');
