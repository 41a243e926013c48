import type { Model } from '@fifteen/atlas';
import { quotationMachine } from '../../machines/quotation/quotation.ts';
import { computeQuotationStage } from '../../machines/quotation/quotationStage.ts';
import { hashes, order, outage, quotation, reviewedOffer } from '../support/models/samples.ts';
import { declareShown } from '../support/models/shown.ts';

export const quotationModel = {
  machine: quotationMachine,
  inputs: {
    'quotation by its address': () => ({ hash: hashes.quotation, received: null }),
    'quotation just received': () => ({ hash: hashes.quotation, received: quotation('calculation') }),
    'quotation offered in the answer to the request': () => ({
      hash: hashes.quotation,
      received: quotation('acceptation'),
    }),
  },
  events: {
    'checkout.begun': [{ type: 'checkout.begun' }],
    'checkout.withdrawn': [{ type: 'checkout.withdrawn' }],
    'checkout.placed': [{ type: 'checkout.placed', placed: { kind: 'order', order: order('payment') } }],
    'checkout.outdated': [{ type: 'checkout.outdated' }],
    'checkout.changed': [
      { type: 'checkout.changed', offers: { kind: 'quotation', quotation: quotation('acceptation') } },
    ],
    'quotation.changed': [
      { type: 'quotation.changed', quotation: quotation('acceptation') },
      { type: 'quotation.changed', quotation: quotation('calculation') },
      { type: 'quotation.changed', quotation: quotation('payment') },
      { type: 'quotation.changed', quotation: reviewedOffer() },
      { type: 'quotation.changed', quotation: quotation('acceptation', { version: 2 }) },
    ],
    'follow.missing': [{ type: 'follow.missing' }],
    retry: [{ type: 'retry' }],
    reject: [{ type: 'reject' }],
    confirmRejection: [{ type: 'confirmRejection', reason: 'Too dear.' }],
    backToOffer: [{ type: 'backToOffer' }],
    acceptByPhone: [{ type: 'acceptByPhone' }],
    askAgain: [{ type: 'askAgain' }],
  },
  actors: {
    loadQuotation: {
      kind: 'promise',
      outputs: [
        { kind: 'found', quotation: quotation('calculation') },
        { kind: 'found', quotation: quotation('acceptation') },
        { kind: 'found', quotation: quotation('acceptation', { by_phone: false }) },
        { kind: 'found', quotation: quotation('canceled') },
        { kind: 'found', quotation: quotation('dropped') },
        { kind: 'found', quotation: quotation('payment') },
        { kind: 'unknown' },
        // The promised minutes were over before it came.
        { kind: 'found', quotation: quotation('calculation', { promised_at: '2026-11-20T08:45:00.000Z' }) },
        // Valid for longer than a timer can hold.
        { kind: 'found', quotation: quotation('acceptation', { valid_until: '2027-01-20T09:00:00.000Z' }) },
      ],
      errors: [outage],
    },
    rejectQuotation: {
      kind: 'promise',
      outputs: [{ kind: 'rejected', quotation: quotation('canceled') }, { kind: 'outdated' }],
      errors: [outage],
    },
    renewQuotation: {
      kind: 'promise',
      outputs: [
        { kind: 'renewed', quotation: quotation('calculation', { hash: hashes.renewed }) },
        { kind: 'notOffered' },
        { kind: 'outdated' },
      ],
      errors: [outage],
    },
    follow: { kind: 'machine', sends: ['quotation.changed', 'follow.missing'], errors: [outage] },
    checkout: {
      kind: 'machine',
      sends: ['checkout.begun', 'checkout.withdrawn', 'checkout.placed', 'checkout.outdated', 'checkout.changed'],
      errors: [outage],
    },
  },
  delays: { retryPause: 5_000, untilPromise: 600_000, untilExpiry: 86_400_000 },
  key: ({ quotation: known, order: placed }) => [
    known === null ? null : computeQuotationStage(known),
    known?.version ?? null,
    known?.by_phone ?? null,
    placed !== null,
  ],
  rests: ['known.accepted', 'known.notOffered'],
  unreachable: {
    'condition false: machines/quotation/quotation.ts#quotationMachine.guards.isPreparing: context.quotation !== null':
      'Only a start asks this of a quotation that is not known.',
  },
  unnoticed: {
    'machines/lib/serverTime.ts: number in timeUntil: 0 → 1':
      'It is asked of a moment that there is, or with at least five seconds.',
    'boolean in quotationMachine.guards.mayAcceptByPhone: false → true':
      'Only an offer that is known can be accepted by telephone.',
    'number in quotationMachine.delays.untilPromise: 0 → 1': 'The minutes count down only once the quotation is known.',
    'number in quotationMachine.delays.untilExpiry: 0 → 1': 'At least five seconds pass, whatever this number is.',
  },
} satisfies Model<typeof quotationMachine>;

export const quotationShown = declareShown(quotationMachine, {
  shows: {
    resolving: null,
    loading: 'quotation.loading',
    unreachable: 'quotation.unreachable.title',
    unknown: 'quotation.unknown.title',
    'known.routing': null,
    'known.preparing.promised': 'quotation.awaiting.left',
    'known.preparing.overdue': 'quotation.overdue.title',
    'known.offered.considering': 'quotation.offer.title',
    'known.offered.confirmingRejection': 'quotation.reject.title',
    'known.offered.byPhone': 'quotation.phone.title',
    'known.offered.ordering': 'checkout.title',
    'known.offered.ordered': 'checkout.title',
    'known.reviewed.waiting': 'quotation.review.open.title',
    'known.reviewed.confirmingRejection': 'quotation.reject.title',
    'known.rejecting': 'quotation.rejecting',
    'known.rejected': 'quotation.rejected.title',
    'known.expired': 'quotation.expired.title',
    'known.renewing': 'quotation.renewing',
    'known.notOffered': 'quotation.notOffered.title',
    'known.accepted': 'quotation.accepted.title',
    renewed: 'quotation.renewing',
  },
  controls: [
    { event: 'retry', label: 'quotation.retry' },
    { event: 'reject', label: 'quotation.reject' },
    { event: 'acceptByPhone', label: 'quotation.phone' },
    { event: 'askAgain', label: 'quotation.askAgain' },
  ],
});
