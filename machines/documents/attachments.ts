import { type ActorRefFrom, assign, enqueueActions, fromPromise, sendTo, setup } from 'xstate';
import { missingActor } from '../lib/missingActor.ts';
import type { ParentRef } from '../lib/parentRef.ts';
import { type DraftAttachment, maxFiles } from './attachment.ts';
import { listCopies, type SameDocuments } from './copies.ts';
import { createDocuments, type Documents, listLeftOut, selectFitting } from './documents.ts';
import { type UploadParentEvent, uploadMachine } from './upload.ts';

export type AttachmentsParentEvent =
  /** The customer has attached or removed documents. */
  | { type: 'attachments.edited'; documents: Documents }
  /** A document has arrived at the server, was refused, or must be sent once more. */
  | { type: 'attachments.changed'; documents: Documents }
  /** The words of a document are known, or will not be. */
  | { type: 'attachments.counted' };

export type AttachmentsEvent =
  | UploadParentEvent
  | { type: 'attach'; files: readonly DraftAttachment[] }
  /** The server no longer has these. */
  | { type: 'resend'; keys: readonly string[] }
  /** Documents with the content of another one go. */
  | { type: 'removeCopies' }
  /** They are meant, and counted each time. */
  | { type: 'leaveCopies' };

export type AttachmentsInput = {
  parent: ParentRef<AttachmentsParentEvent>;
  attachments: readonly DraftAttachment[];
};

type AttachmentsContext = {
  parent: ParentRef<AttachmentsParentEvent>;
  attachments: readonly DraftAttachment[];
  /** Documents of the last choice that were not taken: a request has as many as it may have. */
  leftOut: number;
  /** Keys of documents that cannot be accepted. */
  refused: readonly string[];
  same: SameDocuments;
  uploads: Readonly<Record<string, ActorRefFrom<typeof uploadMachine>>>;
};

/** Documents of a request (specification 5): one upload each, as many as a request may have. */
export const attachmentsMachine = setup({
  types: {
    context: {} as AttachmentsContext,
    input: {} as AttachmentsInput,
    events: {} as AttachmentsEvent,
    meta: {} as { spec: string },
    tags: {} as 'waiting' | 'attention' | 'done',
  },
  actors: {
    upload: uploadMachine,
    /** Compares the content of documents on this device. */
    findCopies: fromPromise<SameDocuments, { keys: readonly string[] }>(missingActor('findCopies')),
  },
  actions: {
    addFiles: assign({
      attachments: ({ context }, { files }: { files: readonly DraftAttachment[] }) => [
        ...context.attachments,
        ...selectFitting(context.attachments, files),
      ],
      leftOut: ({ context }, { files }: { files: readonly DraftAttachment[] }) =>
        files.length - selectFitting(context.attachments, files).length,
      uploads: ({ context, spawn, self }, { files }: { files: readonly DraftAttachment[] }) => ({
        ...context.uploads,
        ...Object.fromEntries(
          selectFitting(context.attachments, files).map((attachment) => [
            attachment.key,
            spawn('upload', { id: attachment.key, input: { parent: self, attachment } }),
          ]),
        ),
      }),
    }),
    resendFiles: enqueueActions(({ context, enqueue }, { keys }: { keys: readonly string[] }) => {
      for (const key of keys) {
        const upload = context.uploads[key];
        if (upload !== undefined) enqueue.sendTo(upload, { type: 'missing' });
      }
    }),
    /** Removes the bytes of those that were not taken from the device. */
    discardFiles: (_, _params: { keys: readonly string[] }) => {},
    setFileId: assign({
      attachments: ({ context }, { key, fileId }: { key: string; fileId: string | null }) =>
        context.attachments.map((attachment) => (attachment.key === key ? { ...attachment, fileId } : attachment)),
    }),
    setRefused: assign({
      refused: ({ context }, { key }: { key: string }) => [...context.refused.filter((other) => other !== key), key],
    }),
    removeFile: assign({
      attachments: ({ context }, { key }: { key: string }) => context.attachments.filter((one) => one.key !== key),
      refused: ({ context }, { key }: { key: string }) => context.refused.filter((other) => other !== key),
      uploads: ({ context }, { key }: { key: string }) =>
        Object.fromEntries(Object.entries(context.uploads).filter(([other]) => other !== key)),
    }),
    setSame: assign({ same: (_, { same }: { same: SameDocuments }) => same }),
    setMeant: assign({
      attachments: ({ context: { attachments, same } }) => {
        const copies = listCopies(attachments, same);
        return attachments.map((attachment) =>
          copies.includes(attachment) ? { ...attachment, meant: true } : attachment,
        );
      },
    }),
    removeCopies: enqueueActions(({ context: { attachments, same, uploads }, enqueue }) => {
      for (const { key } of listCopies(attachments, same)) {
        const upload = uploads[key];
        if (upload !== undefined) enqueue.sendTo(upload, { type: 'remove' });
      }
    }),
    notifyEdited: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({
        type: 'attachments.edited' as const,
        documents: createDocuments(context.attachments, context.refused),
      }),
    ),
    notifyChanged: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({
        type: 'attachments.changed' as const,
        documents: createDocuments(context.attachments, context.refused),
      }),
    ),
    notifyCounted: sendTo(({ context }) => context.parent, { type: 'attachments.counted' as const }),
  },
  guards: {
    hasRoom: ({ context }, { files }: { files: readonly DraftAttachment[] }) =>
      context.attachments.length + files.length <= maxFiles,
    hasNone: ({ context }) => context.attachments.length === 0,
    hasSeveral: ({ context }) => context.attachments.length > 1,
    hasCopies: ({ context }) => listCopies(context.attachments, context.same).length > 0,
    areStored: ({ context }) => createDocuments(context.attachments, context.refused).standing === 'stored',
  },
}).createMachine({
  id: 'attachments',
  description: 'The documents of a request: attached, counted, refused when there are too many.',
  context: ({ input, spawn, self }) => ({
    parent: input.parent,
    attachments: input.attachments,
    leftOut: 0,
    refused: [],
    same: [],
    uploads: Object.fromEntries(
      input.attachments.map((attachment) => [
        attachment.key,
        spawn('upload', { id: attachment.key, input: { parent: self, attachment } }),
      ]),
    ),
  }),
  type: 'parallel',
  on: {
    attach: [
      {
        guard: { type: 'hasRoom', params: ({ event }) => ({ files: event.files }) },
        target: ['.documents', '.room.left', '.copies'],
        actions: [{ type: 'addFiles', params: ({ event }) => ({ files: event.files }) }, 'notifyEdited'],
        description: 'Documents are attached; each is sent by itself.',
      },
      {
        target: ['.documents', '.room.exceeded', '.copies'],
        actions: [
          {
            type: 'discardFiles',
            params: ({ context, event }) => ({ keys: listLeftOut(context.attachments, event.files) }),
          },
          { type: 'addFiles', params: ({ event }) => ({ files: event.files }) },
          'notifyEdited',
        ],
        description: 'More documents than one request may have: the first ones are taken.',
      },
    ],
    resend: {
      actions: { type: 'resendFiles', params: ({ event }) => ({ keys: event.keys }) },
      description: 'The server has lost documents: each is sent once more.',
    },
    'upload.stored': {
      target: '.documents',
      actions: [
        { type: 'setFileId', params: ({ event }) => ({ key: event.key, fileId: event.fileId }) },
        'notifyChanged',
      ],
      description: 'A document has arrived at the server.',
    },
    'upload.restarted': {
      target: '.documents',
      actions: [{ type: 'setFileId', params: ({ event }) => ({ key: event.key, fileId: null }) }, 'notifyChanged'],
      description: 'The server no longer has a document: it is sent once more.',
    },
    'upload.settled': { actions: 'notifyCounted', description: 'The count of a document is known, or will not be.' },
    'upload.refused': {
      target: '.documents',
      actions: [{ type: 'setRefused', params: ({ event }) => ({ key: event.key }) }, 'notifyChanged', 'notifyCounted'],
      description: 'A document cannot be accepted.',
    },
    'upload.removed': {
      target: ['.documents', '.room.left', '.copies'],
      actions: [{ type: 'removeFile', params: ({ event }) => ({ key: event.key }) }, 'notifyEdited'],
      description: 'A document is removed.',
    },
  },
  states: {
    documents: {
      description: 'Whether all of them are at the server.',
      meta: { spec: '5' },
      initial: 'resolving',
      states: {
        resolving: {
          description: 'How many there are, and where they are.',
          meta: { spec: '5' },
          always: [
            { guard: 'hasNone', target: 'none', description: 'No document is attached.' },
            { guard: 'areStored', target: 'stored', description: 'The server has all of them.' },
            { target: 'pending', description: 'One is on its way, or was refused.' },
          ],
        },
        none: { description: 'No document is attached.', meta: { spec: '5' } },
        pending: {
          description: 'A document is not at the server yet, or was refused: the request cannot be sent with it.',
          tags: 'waiting',
          meta: { spec: '5' },
        },
        stored: { description: 'The server has all of them.', tags: 'done', meta: { spec: '5' } },
      },
    },
    room: {
      description: 'Whether there may be more.',
      meta: { spec: '5' },
      initial: 'left',
      states: {
        left: { description: 'Not more documents than allowed were chosen.', meta: { spec: '5' } },
        exceeded: {
          description: 'More documents were chosen than one request may have, and the page says so.',
          tags: 'attention',
          meta: { spec: '5' },
        },
      },
    },
    copies: {
      description: 'Whether the same document is there more than once.',
      meta: { spec: '5' },
      initial: 'resolving',
      states: {
        resolving: {
          description: 'The list has changed, or is that of a restored draft.',
          meta: { spec: '5' },
          always: [
            { guard: 'hasSeveral', target: 'comparing', description: 'One may have the content of another.' },
            { target: 'none', description: 'A single document repeats none.' },
          ],
        },
        comparing: {
          description: 'The contents are compared on this device; meanwhile everything goes on.',
          meta: { spec: '5' },
          invoke: {
            src: 'findCopies',
            input: ({ context }) => ({ keys: context.attachments.map(({ key }) => key) }),
            onDone: {
              target: 'judging',
              actions: { type: 'setSame', params: ({ event }) => ({ same: event.output }) },
              description: 'It is known which have the same content.',
            },
            onError: { target: 'none', description: 'They cannot be compared: each is counted.' },
          },
        },
        judging: {
          description: 'What the customer has said to be meant is not asked about again.',
          meta: { spec: '5' },
          always: [
            { guard: 'hasCopies', target: 'asking', description: 'A document repeats another one.' },
            { target: 'none', description: 'None does, or all are meant.' },
          ],
        },
        asking: {
          description: 'The same document is counted more than once, and the page asks whether that is meant.',
          tags: 'attention',
          meta: { spec: '5' },
          on: {
            removeCopies: { actions: 'removeCopies', description: 'It is not: the copies go.' },
            leaveCopies: {
              target: 'none',
              actions: ['setMeant', 'notifyEdited'],
              description: 'It is: each is counted, and that is not asked again.',
            },
          },
        },
        none: { description: 'There is nothing to ask.', meta: { spec: '5' } },
      },
    },
  },
});
