import type { Model } from '@fifteen/atlas';
import { createDocuments } from '../../machines/documents/documents.ts';
import { requestChangeMachine } from '../../machines/quotation/requestChange.ts';
import { inertReceiver } from '../support/models/receivers.ts';
import { attachment, outage, quotation } from '../support/models/samples.ts';
import { declareShown } from '../support/models/shown.ts';

const source = { id: 'contract0123456789', kind: 'source', name: 'contract.docx', size: 20_480, words: 500 } as const;

/** A request of one document, whose offer is prepared. */
export const preparedRequest = () => quotation('calculation', { attachments: [source] });

export const requestChangeModel = {
  machine: requestChangeMachine,
  inputs: { 'a request': () => ({ parent: inertReceiver(), quotation: preparedRequest() }) },
  events: {
    change: [{ type: 'change' }],
    edit: [{ type: 'edit', fields: { note: 'Please keep the numbering.' } }],
    attach: [{ type: 'attach', files: [attachment('a')] }],
    send: [{ type: 'send' }],
    withdraw: [{ type: 'withdraw' }],
    confirm: [{ type: 'confirm' }],
    leave: [{ type: 'leave' }],
    'attachments.edited': [{ type: 'attachments.edited', documents: createDocuments([attachment('a')]) }],
    'attachments.changed': [{ type: 'attachments.changed', documents: createDocuments([attachment('a', 'file-1')]) }],
    'attachments.counted': [{ type: 'attachments.counted' }],
    'quotation.changed': [
      { type: 'quotation.changed', quotation: preparedRequest() },
      { type: 'quotation.changed', quotation: quotation('acceptation') },
      { type: 'quotation.changed', quotation: quotation('in_analysis', { attachments: [source] }) },
    ],
  },
  actors: {
    watchQuotation: { kind: 'callback', sends: ['quotation.changed'], errors: [outage] },
    attachments: {
      kind: 'machine',
      sends: ['attachments.edited', 'attachments.changed', 'attachments.counted'],
      errors: [outage],
    },
    changeRequest: {
      kind: 'promise',
      outputs: [
        { kind: 'changed', quotation: preparedRequest() },
        { kind: 'invalid', problems: [{ field: 'deadline', code: 'DeadlinePassed' }] },
        { kind: 'refused', code: 'AlreadyOffered' },
      ],
      errors: [outage],
    },
    withdrawRequest: {
      kind: 'promise',
      outputs: [
        { kind: 'changed', quotation: quotation('canceled') },
        { kind: 'refused', code: 'AlreadyOffered' },
      ],
      errors: [outage],
    },
  },
  key: ({ quotation: { status }, documents, refusal }) => [status, documents.standing, refusal],
  delays: {},
  // Nothing of a request is changed once its offer is there.
  rests: ['shown'],
  unnoticed: {
    "order in requestChangeMachine.states.editing.on.send: [ { guard: 'isStored', target: '.sending', description: 'Sent.' }, { target: '.w → [{ target: '.waiting', description: 'A new document has not arrived yet, or cann":
      'Where all documents are stored, waiting goes on to sending at once, by the same guard.',
  },
} satisfies Model<typeof requestChangeMachine>;

export const requestChangeShown = declareShown(requestChangeMachine, {
  shows: {
    shown: 'quotation.change.title',
    'editing.filling': 'quotation.change.send',
    'editing.waiting': 'quotation.change.waiting',
    'editing.invalid': 'field.DeadlinePassed',
    'editing.unsent': 'quotation.change.unsent',
    'editing.sending': 'quotation.change.send',
    confirming: 'quotation.withdraw.title',
    withdrawing: 'quotation.withdraw.title',
    notWithdrawn: 'quotation.withdraw.failed',
    refused: 'error.AlreadyOffered',
  },
  controls: [
    { event: 'change', label: 'quotation.change.begin' },
    { event: 'send', label: 'quotation.change.send', elsewhere: { 'editing.sending': 'it is on its way' } },
    { event: 'confirm', label: 'quotation.withdraw.confirm' },
  ],
});
