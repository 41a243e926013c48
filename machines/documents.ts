import { assign, fromPromise, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { AttachmentsEvent, AttachmentsInput, AttachmentsParentEvent, attachmentsMachine } from './attachments.ts';
import { lateLogic } from './lateLogic.ts';
import type { ParentRef } from './parentRef.ts';
import { documentsOf, fitting, leftOutOf } from './rules/documents.ts';
import type { DraftAttachment } from './rules/draft.ts';
import { unprovided } from './unprovided.ts';

/** `attachmentsMachine` itself is fetched with the first document, and stays out of the first page. */
export const lateAttachments = () =>
  lateLogic<SnapshotFrom<typeof attachmentsMachine>, AttachmentsEvent, AttachmentsInput>('attachments');

export type DocumentsEvent =
  | { type: 'attach'; files: readonly DraftAttachment[] }
  /** The server no longer has these. */
  | { type: 'resend'; keys: readonly string[] }
  | { type: 'retry' };

/** Whether a request has documents; what sends and counts them is loaded once it has (specification 5). */
export const documentsMachine = setup({
  types: {
    context: {} as AttachmentsInput,
    input: {} as Omit<AttachmentsInput, 'leftOut'>,
    events: {} as DocumentsEvent,
    children: {} as { attachments: 'attachments' },
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'done' | 'failed',
  },
  actors: {
    /** Fetches what `attachments` does. */
    loadAttachments: fromPromise<void>(unprovided('loadAttachments')),
    attachments: lateAttachments().logic,
  },
  actions: {
    addFiles: assign({
      attachments: ({ context: { attachments } }, { files }: { files: readonly DraftAttachment[] }) => [
        ...attachments,
        ...fitting(attachments, files),
      ],
      leftOut: ({ context: { attachments } }, { files }: { files: readonly DraftAttachment[] }) =>
        files.length - fitting(attachments, files).length,
    }),
    /** Removes the bytes of those that were not taken from the device. */
    discardFiles: (_, _params: { keys: readonly string[] }) => {},
    setMissing: assign({
      attachments: ({ context }, { keys }: { keys: readonly string[] }) =>
        context.attachments.map((one) => (keys.includes(one.key) ? { ...one, fileId: null } : one)),
    }),
    /** The request is not sent without them, and its draft names them. */
    notifyEdited: sendTo(
      ({ context }): ParentRef<AttachmentsParentEvent> => context.parent,
      ({ context }) => ({ type: 'attachments.edited' as const, documents: documentsOf(context.attachments) }),
    ),
    notifyChanged: sendTo(
      ({ context }): ParentRef<AttachmentsParentEvent> => context.parent,
      ({ context }) => ({ type: 'attachments.changed' as const, documents: documentsOf(context.attachments) }),
    ),
    attachFiles: sendTo('attachments', (_, { files }: { files: readonly DraftAttachment[] }) => ({
      type: 'attach' as const,
      files,
    })),
    resendFiles: sendTo('attachments', (_, { keys }: { keys: readonly string[] }) => ({
      type: 'resend' as const,
      keys,
    })),
  },
  guards: {
    hasDocuments: ({ context }) => context.attachments.length > 0,
  },
  delays: {
    /** Before what could not be fetched is tried again by itself. */
    retryPause: 5_000,
  },
}).createMachine({
  id: 'documents',
  description: 'Whether a request has documents, and whether what sends them is here.',
  context: ({ input }) => ({ ...input, leftOut: 0 }),
  initial: 'resolving',
  states: {
    resolving: {
      description: 'Whether the restored draft has documents.',
      meta: { spec: '5' },
      always: [
        { guard: 'hasDocuments', target: 'loading', description: 'It has: they go on.' },
        { target: 'none', description: 'It has none.' },
      ],
    },
    none: {
      description: 'No document has been attached yet.',
      meta: { spec: '5' },
      on: {
        attach: {
          target: 'loading',
          actions: [
            {
              type: 'discardFiles',
              params: ({ context, event }) => ({ keys: leftOutOf(context.attachments, event.files) }),
            },
            { type: 'addFiles', params: ({ event }) => ({ files: event.files }) },
            'notifyEdited',
          ],
          description: 'The first documents are attached.',
        },
      },
    },
    loading: {
      description: 'What sends documents is on its way; those that are chosen meanwhile wait for it.',
      tags: 'busy',
      meta: { spec: '5' },
      on: {
        attach: {
          actions: [
            {
              type: 'discardFiles',
              params: ({ context, event }) => ({ keys: leftOutOf(context.attachments, event.files) }),
            },
            { type: 'addFiles', params: ({ event }) => ({ files: event.files }) },
            'notifyEdited',
          ],
          description: 'More documents are attached.',
        },
        resend: {
          actions: [{ type: 'setMissing', params: ({ event }) => ({ keys: event.keys }) }, 'notifyChanged'],
          description: 'The server has lost documents: each is sent once more, as soon as that is possible.',
        },
      },
      invoke: {
        src: 'loadAttachments',
        onDone: { target: 'present', description: 'It is here.' },
        onError: { target: 'unreachable', description: 'It cannot be fetched.' },
      },
    },
    unreachable: {
      description: 'What sends documents cannot be fetched, and the page says so; the documents wait on this device.',
      tags: 'failed',
      meta: { spec: '8' },
      after: { retryPause: { target: 'loading', description: 'Tried again by itself.' } },
      on: {
        retry: { target: 'loading', description: 'Tried again.' },
        attach: {
          target: 'loading',
          actions: [
            {
              type: 'discardFiles',
              params: ({ context, event }) => ({ keys: leftOutOf(context.attachments, event.files) }),
            },
            { type: 'addFiles', params: ({ event }) => ({ files: event.files }) },
            'notifyEdited',
          ],
          description: 'More documents are attached: tried again.',
        },
        resend: {
          actions: [{ type: 'setMissing', params: ({ event }) => ({ keys: event.keys }) }, 'notifyChanged'],
          description: 'The server has lost documents: each is sent once more, as soon as that is possible.',
        },
      },
    },
    present: {
      description: 'Documents are sent and counted.',
      tags: 'done',
      meta: { spec: '5' },
      invoke: {
        src: 'attachments',
        id: 'attachments',
        input: ({ context }) => context,
        onError: { description: 'A defect in the list of documents; the text can still be sent.' },
      },
      on: {
        attach: {
          actions: { type: 'attachFiles', params: ({ event }) => ({ files: event.files }) },
          description: 'More documents are attached.',
        },
        resend: {
          actions: { type: 'resendFiles', params: ({ event }) => ({ keys: event.keys }) },
          description: 'The server has lost documents: each is sent once more.',
        },
      },
    },
  },
});
