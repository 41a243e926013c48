import type { Model } from '@fifteen/atlas';
import { createDocuments } from '../../machines/documents/documents.ts';
import { storageTtlMs } from '../../machines/lib/storageTtl.ts';
import { emptyFields } from '../../machines/request/draft.ts';
import { requestMachine } from '../../machines/request/request.ts';
import { machineTranslation } from '../../machines/services/machineTranslation.ts';
import { write } from '../../machines/services/write.ts';
import {
  attachment,
  checkedRequest,
  draft,
  estimate,
  hashes,
  outage,
  pair,
  priceList,
  quotation,
  restored,
} from '../support/models/samples.ts';
import { declareShown } from '../support/models/shown.ts';

export const requestModel = {
  machine: requestMachine,
  inputs: { 'new request': () => ({ service: write }) },
  cases: {
    'a service that is not offered in the first package': {
      input: () => ({ service: machineTranslation }),
      steps: ['awaitStartup answers', 'readDraft answers #1'],
    },
  },
  events: {
    'attachments.counted': [{ type: 'attachments.counted' }],
    attach: [{ type: 'attach', files: [attachment('a')] }],
    'network.restored': [{ type: 'network.restored' }],
    confirmEmail: [{ type: 'confirmEmail' }],
    change: [
      { type: 'change', fields: { text: 'Hello world' } },
      { type: 'change', fields: { currencyId: 3 } },
    ],
    'attachments.changed': [{ type: 'attachments.changed', documents: createDocuments([attachment('a', 'file-1')]) }],
    'attachments.edited': [{ type: 'attachments.edited', documents: createDocuments([attachment('a')]) }],
    submit: [{ type: 'submit' }],
    leave: [{ type: 'leave' }],
    leaveCart: [{ type: 'leaveCart' }],
    reopen: [{ type: 'reopen', draft: { key: 'draft-key-1', fields: emptyFields, attachments: [] } }],
    retry: [{ type: 'retry' }],
    edit: [{ type: 'edit' }],
  },
  actors: {
    awaitStartup: { kind: 'promise', outputs: [{ currencyId: 2 }], errors: [outage] },
    readDraft: {
      kind: 'promise',
      outputs: [
        { draft: draft(), promiseExpired: true, cartHash: null },
        restored({ ...draft([attachment('a', 'file-1')]), unsent: true }),
        { draft: draft(), promiseExpired: true, cartHash: hashes.cart },
      ],
      errors: [outage],
    },
    loadPairs: { kind: 'promise', outputs: [priceList(), priceList([pair], 'device')], errors: [outage] },
    awaitPairs: { kind: 'promise', outputs: [priceList()], errors: [outage] },
    estimatePrice: { kind: 'promise', outputs: [estimate, null], errors: [outage] },
    writeDraft: { kind: 'promise', outputs: [undefined], errors: [outage] },
    checkRequest: {
      kind: 'promise',
      outputs: [
        { valid: true, request: checkedRequest },
        {
          valid: false,
          problems: [
            { field: 'terms', code: 'ConsentRequired' },
            { field: 'files', code: 'NothingToTranslate' },
          ],
          doubt: { suggested: 'ada@gmail.com' },
        },
      ],
      errors: [outage],
    },
    requestQuotation: {
      kind: 'promise',
      outputs: [
        { kind: 'received', received: { cartHash: hashes.cart, quotations: [quotation('calculation')] } },
        { kind: 'invalid', problems: [{ field: 'files', code: 'FileUnknown' }] },
        { kind: 'documentsMissing', keys: ['a'] },
        { kind: 'sentByOtherTab', freshKey: 'draft-key-2' },
        { kind: 'refused', code: 'RateLimited' },
      ],
      errors: [outage],
    },
    askServer: { kind: 'promise', outputs: ['answering', 'silent', 'expired'], errors: [outage] },
    attachments: {
      kind: 'machine',
      sends: ['attachments.edited', 'attachments.changed', 'attachments.counted'],
      errors: [outage],
    },
  },
  delays: { retryPause: 5_000, promiseLife: storageTtlMs, estimatePause: 400, savePause: 300 },
  unnoticed: {
    'boolean in requestMachine.states.form.states.filling.states.editing.on.reopen.reenter: true → false':
      'The form that it leads to lies around the state, and is left and entered anew in either case.',
    "tags in requestMachine.states.form.states.filling.states.editing.states.price.states.lastSeen: 'attention' → []":
      'The state around it has the tag, too.',
  },
  key: ({ early, fields, pricedIn, listed, unsent, documents, emailDoubt, cartHash }) => [
    cartHash !== null,
    early.submitted,
    Object.keys(early.fields).length > 0,
    early.files.length > 0,
    fields.currencyId === 0,
    fields.currencyId === 3,
    pricedIn === fields.currencyId,
    listed?.source ?? null,
    unsent,
    documents.standing,
    emailDoubt !== null,
  ],
} satisfies Model<typeof requestMachine>;

export const requestShown = declareShown(requestMachine, {
  shows: {
    'opening.starting': 'write.contact',
    'opening.restoring': 'write.contact',
    'form.filling.loadingPrices': 'write.title',
    // The second of these where it has been asked for meanwhile.
    'form.filling.unavailable': /^(The language pairs could not be loaded|Saved here, not sent yet)$/,
    'form.filling.editing': 'write.contact',
    'form.filling.editing.price.lastSeen': /^Prices as of/,
    'form.filling.editing.price.unknown': 'write.summary.unknown',
    'form.filling.editing.draft.notSaved': 'write.unkept',
    'form.filling.unsent.pausing': 'write.notSent.title',
    'form.filling.unsent.asking': 'write.notSent.title',
    'form.filling.unsent.awaitingDocuments': 'write.awaitingDocuments.title',
    'form.checking': 'write.contact',
    'form.sending': 'write.contact',
    sent: 'shell.loading',
  },
  controls: [
    { event: 'retry', label: 'write.retry' },
    { event: 'edit', label: 'write.edit' },
    { event: 'leaveCart', label: 'write.cart.leave' },
    { event: 'confirmEmail', label: 'mailbox.confirm' },
  ],
});
