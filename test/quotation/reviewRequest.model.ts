import type { Model } from '@fifteen/atlas';
import { maxReviews } from '../../machines/quotation/reviewRefusal.ts';
import { reviewRequestMachine } from '../../machines/quotation/reviewRequest.ts';
import { inertReceiver } from '../support/models/receivers.ts';
import { now, offer, outage, quotation, review, reviewedOffer } from '../support/models/samples.ts';
import { declareShown } from '../support/models/shown.ts';

/** As many as an offer may have. */
const withdrawn = Array.from({ length: maxReviews }, (_, index) =>
  review('withdrawn', null, 'change', { id: index + 1 }),
);

export const reviewRequestModel = {
  machine: reviewRequestMachine,
  inputs: {
    'an offer': () => ({ parent: inertReceiver(), quotation: offer(), typed: null }),
    'one asked about': () => ({ parent: inertReceiver(), quotation: reviewedOffer(), typed: null }),
    'a question begun': () => ({
      parent: inertReceiver(),
      quotation: offer(),
      typed: { kind: 'recount' as const, text: 'The table' },
    }),
  },
  cases: {
    'only spaces were typed before': {
      input: () => ({ parent: inertReceiver(), quotation: offer(), typed: { kind: 'recount', text: '   ' } }),
      steps: [{ type: 'ask', kind: 'change' }],
    },
    'refused, then sent again': {
      input: () => ({ parent: inertReceiver(), quotation: offer(), typed: { kind: 'change', text: 'By Monday.' } }),
      steps: [
        { type: 'send' },
        'askForReview answers #2',
        { type: 'leave' },
        { type: 'ask', kind: 'change' },
        { type: 'write', text: 'By Tuesday.' },
        { type: 'send' },
        'askForReview answers #1',
      ],
    },
  },
  events: {
    ask: [
      { type: 'ask', kind: 'change' },
      { type: 'ask', kind: 'recount' },
    ],
    write: [
      { type: 'write', text: 'By Monday, please.' },
      { type: 'write', text: ' ' },
    ],
    send: [{ type: 'send' }],
    withdraw: [{ type: 'withdraw' }],
    leave: [{ type: 'leave' }],
    'quotation.changed': [
      { type: 'quotation.changed', quotation: offer({ version: 2, reviews: [review('revised', 'Here it is.')] }) },
      { type: 'quotation.changed', quotation: offer({ reviews: [review('upheld', 'It cannot be sooner.')] }) },
      { type: 'quotation.changed', quotation: reviewedOffer('recount') },
      { type: 'quotation.changed', quotation: offer({ reviews: withdrawn }) },
      { type: 'quotation.changed', quotation: offer({ count: null }) },
      { type: 'quotation.changed', quotation: offer({ count: { by: 'appointment', parts: [], page: null } }) },
      { type: 'quotation.changed', quotation: quotation('dropped', { offered_at: now }) },
    ],
  },
  actors: {
    watchQuotation: { kind: 'callback', sends: ['quotation.changed'], errors: [outage] },
    askForReview: {
      kind: 'promise',
      outputs: [
        { kind: 'moved', quotation: reviewedOffer() },
        { kind: 'refused', code: 'TooManyReviews' },
      ],
      errors: [outage],
    },
    withdrawReview: {
      kind: 'promise',
      outputs: [
        { kind: 'moved', quotation: offer({ reviews: [review('withdrawn')] }) },
        { kind: 'refused', code: 'TransitionRefused' },
      ],
      errors: [outage],
    },
  },
  key: ({ quotation: { status, under_review, version, reviews, count }, kind, text, refusal }) => [
    status,
    under_review,
    version,
    reviews.length < maxReviews,
    count?.by ?? null,
    kind,
    text.trim() === '',
    refusal,
  ],
  delays: {},
  // Nothing can be asked about an offer that is gone, or that has had as many questions as it may have.
  rests: ['shown'],
  unreachable: {
    'condition true: machines/quotation/reviewRefusal.ts#reviewRefusal: isOpen':
      'An offer under review is at a stage of its own, at which nothing else is looked at.',
  },
} satisfies Model<typeof reviewRequestMachine>;

export const reviewRequestShown = declareShown(reviewRequestMachine, {
  shows: {
    resolving: null,
    shown: 'quotation.review.title',
    'writing.filling': 'quotation.review.send',
    'writing.incomplete': 'field.Required',
    'writing.unsent': 'quotation.review.unsent',
    sending: 'quotation.review.send',
    withdrawing: 'quotation.review.title',
    notWithdrawn: 'quotation.review.notWithdrawn',
    refused: /^(You have asked about this quotation|This is not possible at this stage)/,
  },
  controls: [
    { event: 'send', label: 'quotation.review.send' },
    {
      event: 'withdraw',
      label: 'quotation.review.withdraw',
      elsewhere: { notWithdrawn: 'the same is tried again there' },
    },
    {
      event: 'leave',
      label: 'quotation.review.leave',
      elsewhere: { notWithdrawn: 'what was said is read and closed', refused: 'what was said is read and closed' },
    },
  ],
});
