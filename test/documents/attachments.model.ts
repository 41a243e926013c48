import type { Model } from '@fifteen/atlas';
import type { AnyMachineSnapshot } from 'xstate';
import { maxFiles } from '../../machines/documents/attachment.ts';
import { attachmentsMachine } from '../../machines/documents/attachments.ts';
import { listCopies } from '../../machines/documents/copies.ts';
import { createDocuments } from '../../machines/documents/documents.ts';
import { inertReceiver } from '../support/models/receivers.ts';
import { attachment, outage } from '../support/models/samples.ts';
import { declareShown } from '../support/models/shown.ts';

/** Two documents, of which one may have the content of the other. */
const twoFiles = [attachment('a'), attachment('b')];

export const tooManyFiles = [
  ...twoFiles,
  ...Array.from({ length: maxFiles }, (_, index) => attachment(`many-${index}`)),
];

export const attachmentsModel = {
  machine: attachmentsMachine,
  inputs: {
    'no documents': () => ({ parent: inertReceiver(), attachments: [] }),
    'documents of a draft': () => ({
      parent: inertReceiver(),
      attachments: [attachment('a', 'file-1'), { ...attachment('b', 'file-2'), meant: true }],
    }),
    'one document': () => ({ parent: inertReceiver(), attachments: [attachment('a')] }),
  },
  events: {
    attach: [
      { type: 'attach', files: twoFiles },
      { type: 'attach', files: tooManyFiles },
      { type: 'attach', files: tooManyFiles.slice(0, maxFiles) },
    ],
    removeCopies: [{ type: 'removeCopies' }],
    leaveCopies: [{ type: 'leaveCopies' }],
    resend: [{ type: 'resend', keys: ['a'] }],
    'upload.stored': [{ type: 'upload.stored', key: 'a', fileId: 'file-1' }],
    'upload.restarted': [{ type: 'upload.restarted', key: 'a' }],
    'upload.settled': [{ type: 'upload.settled', key: 'a' }],
    'upload.refused': [{ type: 'upload.refused', key: 'a' }],
    'upload.removed': [{ type: 'upload.removed', key: 'a' }],
  },
  actors: {
    upload: {
      kind: 'machine',
      sends: ['upload.stored', 'upload.restarted', 'upload.settled', 'upload.refused', 'upload.removed'],
      errors: [],
    },
    findCopies: { kind: 'promise', outputs: [[], [['a', 'b']]], errors: [outage] },
  },
  delays: {},
  key: ({ attachments, refused, same }) => [
    attachments.length > 0,
    // What is left without the one that is removed.
    Math.min(attachments.filter(({ key }) => key !== 'a').length, 2),
    attachments.length >= maxFiles,
    refused.length > 0,
    createDocuments(attachments, refused).standing,
    listCopies(attachments, same).length > 0,
    attachments.some(({ meant }) => meant === true),
    attachments.filter(({ meant }) => meant !== true).length > 1,
  ],
} satisfies Model<typeof attachmentsMachine>;

/** The first document that is left: the one named `a`, unless it has been removed. */
const firstDocument = ({ context }: AnyMachineSnapshot): RegExp =>
  new RegExp(`^${String(context.attachments[0].name).replace('.', '\\.')}$`);

export const attachmentsShown = declareShown(attachmentsMachine, {
  shows: {
    'documents.resolving': null,
    'documents.none': null,
    'documents.pending': firstDocument,
    'documents.stored': firstDocument,
    'room.left': null,
    'room.exceeded': /^You can add up to 20 documents/,
    'copies.resolving': null,
    'copies.comparing': null,
    'copies.judging': null,
    'copies.asking': /^You added (the same document twice|some documents more than once)$/,
    'copies.none': null,
  },
  controls: [
    { event: 'removeCopies', label: /^Remove (copy|copies)$/ },
    { event: 'leaveCopies', label: /^Keep (both|all)$/ },
  ],
});
