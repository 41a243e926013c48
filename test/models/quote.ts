import type { Model } from '../../atlas/paths/model.ts';
import { quoteMachine } from '../../machines/quote.ts';
import { maxFiles } from '../../machines/rules/draft.ts';
import { stageOf } from '../../machines/rules/quotationStage.ts';
import { attachment, draft, estimate, hashes, order, outage, pair, quotation, request } from './samples.ts';

const tooMany = Array.from({ length: maxFiles + 1 }, (_, index) => attachment(`many-${index}`));

const found = { kind: 'found', untilPromise: 600_000, untilLapse: 86_400_000 } as const;

export const quoteModel = {
  machine: quoteMachine,
  inputs: {
    'new request': () => ({ kind: 'new', currencyId: 2 }),
    'quotation by its address': () => ({ kind: 'existing', hash: hashes.quotation }),
  },
  events: {
    'upload.stored': [{ type: 'upload.stored', key: 'a', fileId: 'file-1' }],
    'upload.settled': [{ type: 'upload.settled', key: 'a' }],
    'upload.removed': [{ type: 'upload.removed', key: 'a' }],
    'checkout.begun': [{ type: 'checkout.begun' }],
    'checkout.withdrawn': [{ type: 'checkout.withdrawn' }],
    'checkout.placed': [{ type: 'checkout.placed', order: order('payment') }],
    'checkout.outdated': [{ type: 'checkout.outdated' }],
    change: [
      { type: 'change', fields: { text: 'Hello world' } },
      { type: 'change', fields: { currencyId: 3 } },
    ],
    attach: [
      { type: 'attach', files: [attachment('a')] },
      { type: 'attach', files: tooMany },
    ],
    request: [{ type: 'request' }],
    edit: [{ type: 'edit' }],
    retry: [{ type: 'retry' }],
    'network.restored': [{ type: 'network.restored' }],
    reject: [{ type: 'reject' }],
    confirmRejection: [{ type: 'confirmRejection', reason: 'Too dear.' }],
    keepOffer: [{ type: 'keepOffer' }],
    acceptByPhone: [{ type: 'acceptByPhone' }],
    askAgain: [{ type: 'askAgain' }],
    'quotation.changed': [
      { type: 'quotation.changed', quotation: quotation('acceptation') },
      { type: 'quotation.changed', quotation: quotation('calculation') },
    ],
  },
  actors: {
    restoreDraft: {
      kind: 'promise',
      outputs: [{ ...draft([attachment('a', 'file-1')]), unsent: true }, draft()],
      errors: [outage],
    },
    loadPairs: { kind: 'promise', outputs: [[pair]], errors: [outage] },
    estimatePrice: { kind: 'promise', outputs: [estimate, null], errors: [outage] },
    saveDraft: { kind: 'promise', outputs: [undefined], errors: [outage] },
    checkRequest: {
      kind: 'promise',
      outputs: [
        { valid: true, request },
        { valid: false, problems: [{ field: 'email', code: 'EmailInvalid' }] },
      ],
      errors: [outage],
    },
    requestQuotation: {
      kind: 'promise',
      outputs: [
        { kind: 'received', quotation: quotation('calculation') },
        { kind: 'invalid', problems: [{ field: 'files', code: 'FileUnknown' }] },
        { kind: 'sentElsewhere', freshKey: 'draft-key-2' },
        { kind: 'refused', code: 'RateLimited' },
      ],
      errors: [outage],
    },
    loadQuotation: {
      kind: 'promise',
      outputs: [
        { ...found, quotation: quotation('calculation') },
        { ...found, quotation: quotation('acceptation') },
        { ...found, quotation: quotation('canceled') },
        { ...found, quotation: quotation('dropped') },
        { ...found, quotation: quotation('payment') },
        { kind: 'unknown' },
      ],
      errors: [outage],
    },
    followQuotation: { kind: 'callback', sends: ['quotation.changed'], errors: [outage] },
    rejectQuotation: {
      kind: 'promise',
      outputs: [{ kind: 'rejected', quotation: quotation('canceled') }, { kind: 'outdated' }],
      errors: [outage],
    },
    renewQuotation: { kind: 'promise', outputs: [quotation('calculation')], errors: [outage] },
    upload: {
      kind: 'machine',
      sends: ['upload.stored', 'upload.settled', 'upload.removed'],
      errors: [],
      observed: true,
    },
    checkout: {
      kind: 'machine',
      sends: ['checkout.begun', 'checkout.withdrawn', 'checkout.placed', 'checkout.outdated'],
      errors: [outage],
    },
  },
  delays: { retryPause: 5_000, estimatePause: 400, savePause: 300, untilPromise: 600_000, untilLapse: 86_400_000 },
  key: ({ hash, quotation: known, fields, order: placed, unsent }) => [
    hash !== '',
    known === null ? null : stageOf(known.status),
    fields.currencyId === 3,
    placed !== null,
    unsent,
  ],
  rests: ['accepted'],
} satisfies Model<typeof quoteMachine>;
