import type { Model } from '@fifteen/atlas';
import { attachmentsMachine } from '../../machines/attachments.ts';
import { documentsMachine } from '../../machines/documents.ts';
import { documentsOf } from '../../machines/rules/documents.ts';
import { tooManyFiles } from './attachments.ts';
import { inertReceiver } from './receivers.ts';
import { attachment, outage } from './samples.ts';
import { shownOf } from './support/shown.ts';

/** The same, with what sends documents as it is once it has been fetched. */
export const completeDocuments = documentsMachine.provide({ actors: { attachments: attachmentsMachine } });

export const documentsModel = {
  machine: documentsMachine,
  inputs: {
    'no documents': () => ({ parent: inertReceiver(), attachments: [] }),
    'documents of a draft': () => ({ parent: inertReceiver(), attachments: [attachment('a', 'file-1')] }),
  },
  events: {
    attach: [
      { type: 'attach', files: [attachment('b')] },
      { type: 'attach', files: tooManyFiles },
    ],
    resend: [{ type: 'resend', keys: ['a'] }],
    retry: [{ type: 'retry' }],
  },
  actors: {
    loadAttachments: { kind: 'promise', outputs: [undefined], errors: [outage] },
    attachments: { kind: 'machine', sends: [], errors: [outage] },
  },
  delays: { retryPause: 5_000 },
  key: ({ attachments }) => [documentsOf(attachments).standing, attachments.length > 0],
  rests: ['present'],
  unnoticed: {
    'machines/lateLogic.ts: operator in lateLogic.get: loaded === null → (loaded !== null)':
      'An actor’s logic is loaded by the page; paths answer in its place.',
  },
} satisfies Model<typeof documentsMachine>;

export const documentsShown = shownOf(documentsMachine, {
  shows: {
    resolving: null,
    none: null,
    loading: null,
    unreachable: 'documents.unreachable',
    present: null,
  },
  controls: [{ event: 'retry', label: 'write.retry' }],
});
