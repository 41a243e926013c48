import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { FileRefusal } from '../openapi/types.ts';
import type { Receiver } from './receiver.ts';
import type { DraftAttachment } from './rules/draft.ts';
import { unprovided } from './unprovided.ts';

export type UploadReport =
  | { type: 'upload.stored'; key: string; fileId: string }
  | { type: 'upload.settled'; key: string }
  | { type: 'upload.removed'; key: string };

/** What the transfer tells while it runs. */
export type TransferSignal =
  | { type: 'progress'; sent: number }
  | { type: 'stored'; fileId: string }
  | { type: 'interrupted' }
  | { type: 'turnedDown'; reason: FileRefusal };

export type UploadEvent =
  | TransferSignal
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'retry' }
  | { type: 'remove' }
  | { type: 'network.restored' };

export type FileCheck =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly reason: FileRefusal }
  | { readonly kind: 'lost' };

export type FileCount =
  | { readonly kind: 'counted'; readonly words: number }
  | { readonly kind: 'uncountable' }
  | { readonly kind: 'refused'; readonly reason: FileRefusal }
  /** The server no longer has the file. */
  | { readonly kind: 'gone' };

type UploadContext = {
  parent: Receiver<UploadReport>;
  key: string;
  name: string;
  size: number;
  fileId: string | null;
  sent: number;
  words: number | null;
  reason: FileRefusal | null;
};

type FileOfKey = { key: string; name: string; size: number };

/** One attached document (specification 5): checked, sent, counted. */
export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    input: {} as { parent: Receiver<UploadReport>; attachment: DraftAttachment },
    events: {} as UploadEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'waiting' | 'attention' | 'done' | 'failed',
  },
  actors: {
    /** Looks at the file's first bytes and its size; `lost` when this device no longer has it. */
    checkFile: fromPromise<FileCheck, FileOfKey>(unprovided('checkFile')),
    /** Sends the file by tus, from where it had stopped; stopping it pauses. */
    transfer: fromCallback<UploadEvent, FileOfKey>(() => {}),
    /** Waits until the server has counted the words. */
    awaitCount: fromPromise<FileCount, { fileId: string }>(unprovided('awaitCount')),
  },
  actions: {
    keepProgress: assign({ sent: (_, params: { sent: number }) => params.sent }),
    keepFileId: assign({
      fileId: (_, params: { fileId: string }) => params.fileId,
      sent: ({ context }) => context.size,
    }),
    keepWords: assign({ words: (_, params: { words: number | null }) => params.words }),
    keepReason: assign({ reason: (_, params: { reason: FileRefusal }) => params.reason }),
    forgetTransfer: assign({ fileId: null, sent: 0, words: null }),
    reportStored: sendTo(
      ({ context }) => context.parent,
      ({ context }, params: { fileId: string }) => ({
        type: 'upload.stored' as const,
        key: context.key,
        fileId: params.fileId,
      }),
    ),
    reportSettled: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'upload.settled' as const, key: context.key }),
    ),
    reportRemoved: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'upload.removed' as const, key: context.key }),
    ),
    /** Drops the bytes from the device and, where it has them, from the server. */
    discard: (_, _params: { key: string; fileId: string | null }) => {},
  },
  guards: {
    isStored: ({ context }) => context.fileId !== null,
    passes: (_, params: { check: FileCheck }) => params.check.kind === 'accepted',
    isLost: (_, params: { check: FileCheck }) => params.check.kind === 'lost',
    isCounted: (_, params: { count: FileCount }) => params.count.kind === 'counted',
    isUncountable: (_, params: { count: FileCount }) => params.count.kind === 'uncountable',
    isGone: (_, params: { count: FileCount }) => params.count.kind === 'gone',
  },
}).createMachine({
  id: 'upload',
  description: 'One document of a request, from the picker to its count of words.',
  context: ({ input: { parent, attachment } }) => ({
    parent,
    key: attachment.key,
    name: attachment.name,
    size: attachment.size,
    fileId: attachment.fileId,
    sent: attachment.fileId === null ? 0 : attachment.size,
    words: null,
    reason: null,
  }),
  initial: 'deciding',
  on: { remove: { target: '.removed', description: 'The customer takes the document away.' } },
  states: {
    deciding: {
      description: 'A document of a restored draft may be on the server already.',
      meta: { spec: '5' },
      always: [
        { guard: 'isStored', target: 'counting', description: 'The server has all of it.' },
        { target: 'checking', description: 'It is new, or was not sent to the end.' },
      ],
    },
    checking: {
      description: 'Format, size and content are looked at before anything is sent.',
      tags: 'busy',
      meta: { spec: '5' },
      invoke: {
        src: 'checkFile',
        input: ({ context: { key, name, size } }) => ({ key, name, size }),
        onDone: [
          {
            guard: { type: 'passes', params: ({ event }) => ({ check: event.output }) },
            target: 'uploading',
            description: 'An accepted format of an accepted size.',
          },
          {
            guard: { type: 'isLost', params: ({ event }) => ({ check: event.output }) },
            target: 'lost',
            description: 'This device no longer has the file.',
          },
          {
            target: 'refused',
            actions: {
              type: 'keepReason',
              params: ({ event }) => ({
                reason: event.output.kind === 'refused' ? event.output.reason : 'FileFormatRefused',
              }),
            },
            description: 'It cannot be accepted.',
          },
        ],
        onError: { target: 'lost', description: 'The file cannot be read.' },
      },
    },
    uploading: {
      description: 'The document is being sent; a broken connection goes on where it stopped.',
      tags: 'busy',
      meta: { spec: '5' },
      invoke: {
        src: 'transfer',
        input: ({ context: { key, name, size } }) => ({ key, name, size }),
        onError: { target: 'interrupted', description: 'The transfer broke down.' },
      },
      on: {
        progress: {
          actions: { type: 'keepProgress', params: ({ event }) => ({ sent: event.sent }) },
          description: 'More of it has arrived.',
        },
        stored: {
          target: 'counting',
          actions: [
            { type: 'keepFileId', params: ({ event }) => ({ fileId: event.fileId }) },
            { type: 'reportStored', params: ({ event }) => ({ fileId: event.fileId }) },
          ],
          description: 'All of it has arrived.',
        },
        interrupted: { target: 'interrupted', description: 'The network is gone, and trying again did not help.' },
        turnedDown: {
          target: 'refused',
          actions: { type: 'keepReason', params: ({ event }) => ({ reason: event.reason }) },
          description: 'The server does not accept it.',
        },
        pause: { target: 'paused', description: 'The customer pauses the transfer.' },
      },
    },
    paused: {
      description: 'Paused by the customer; what has arrived is kept.',
      tags: 'waiting',
      meta: { spec: '5' },
      on: { resume: { target: 'uploading', description: 'Goes on where it stopped.' } },
    },
    interrupted: {
      description: 'The transfer broke down; what has arrived is kept.',
      tags: 'failed',
      meta: { spec: '8' },
      on: {
        retry: { target: 'uploading', description: 'Goes on where it stopped.' },
        'network.restored': { target: 'uploading', description: 'The network is back.' },
      },
    },
    counting: {
      description: 'The server counts the words.',
      tags: 'busy',
      meta: { spec: '5' },
      invoke: {
        src: 'awaitCount',
        input: ({ context }) => ({ fileId: context.fileId ?? '' }),
        onDone: [
          {
            guard: { type: 'isCounted', params: ({ event }) => ({ count: event.output }) },
            target: 'ready',
            actions: {
              type: 'keepWords',
              params: ({ event }) => ({ words: event.output.kind === 'counted' ? event.output.words : null }),
            },
            description: 'Counted.',
          },
          {
            guard: { type: 'isUncountable', params: ({ event }) => ({ count: event.output }) },
            target: 'uncountable',
            description: 'It holds no text that can be counted.',
          },
          {
            guard: { type: 'isGone', params: ({ event }) => ({ count: event.output }) },
            target: 'checking',
            actions: 'forgetTransfer',
            description: 'The server has let go of it: sent again.',
          },
          {
            target: 'refused',
            actions: {
              type: 'keepReason',
              params: ({ event }) => ({
                reason: event.output.kind === 'refused' ? event.output.reason : 'FileCorrupt',
              }),
            },
            description: 'Its content cannot be accepted.',
          },
        ],
        onError: { target: 'uncounted', description: 'The count cannot be learnt now.' },
      },
    },
    uncounted: {
      description: 'The document is there, but its count could not be fetched.',
      tags: 'failed',
      meta: { spec: '8' },
      entry: 'reportSettled',
      on: {
        retry: { target: 'counting', description: 'Asked again.' },
        'network.restored': { target: 'counting', description: 'The network is back.' },
      },
    },
    ready: {
      description: 'Sent and counted.',
      tags: 'done',
      meta: { spec: '5' },
      entry: 'reportSettled',
    },
    uncountable: {
      description: 'Sent; a person will count it and prepare the quotation.',
      tags: 'done',
      meta: { spec: '5' },
      entry: 'reportSettled',
    },
    refused: {
      description: 'Not accepted, with the reason and what to do instead.',
      tags: 'attention',
      meta: { spec: '5' },
      entry: 'reportSettled',
    },
    lost: {
      description: 'The file must be chosen again: this device no longer has it.',
      tags: 'attention',
      meta: { spec: '5' },
      entry: 'reportSettled',
    },
    removed: {
      type: 'final',
      description: 'Taken away by the customer.',
      meta: { spec: '5' },
      entry: [
        { type: 'discard', params: ({ context }) => ({ key: context.key, fileId: context.fileId }) },
        'reportRemoved',
      ],
    },
  },
});
