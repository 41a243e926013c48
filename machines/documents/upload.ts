import { assertEvent, assign, fromPromise, sendTo, setup } from 'xstate';
import type { FilePortion, FileRefusal } from '../../openapi/types.ts';
import { fromEmitter, noEvents } from '../lib/fromEmitter.ts';
import { missingActor } from '../lib/missingActor.ts';
import type { ParentRef } from '../lib/parentRef.ts';
import type { DraftAttachment } from './attachment.ts';

/** Why a document is not taken now, and would be later. */
export type UploadPostponement = 'UploadQuotaReached' | 'StorageFull';

export type UploadParentEvent =
  | { type: 'upload.stored'; key: string; fileId: string }
  /** The server no longer has it: it is sent once more. */
  | { type: 'upload.restarted'; key: string }
  /** Its words are counted, or cannot be now. */
  | { type: 'upload.settled'; key: string }
  /** It cannot be accepted. */
  | { type: 'upload.refused'; key: string }
  | { type: 'upload.removed'; key: string };

type WithoutKey<TEvent> = TEvent extends UploadParentEvent ? Omit<TEvent, 'key'> : never;

/** What has become of the document; its key says of which. */
type UploadNews = WithoutKey<UploadParentEvent>;

/** What the transfer says while it runs. */
export type TransferEvent =
  | { type: 'progress'; sent: number }
  | { type: 'stored'; fileId: string }
  | { type: 'interrupted' }
  | { type: 'turnedDown'; reason: FileRefusal }
  /** The server takes no more now: the day's quota is used up, or it has no room. */
  | { type: 'postponed'; reason: UploadPostponement };

export type UploadEvent =
  | TransferEvent
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'retry' }
  | { type: 'remove' }
  /** Its hidden text is to be translated, too, or not after all. */
  | { type: 'countHidden'; counted: boolean }
  /** A request was sent with it, and the server no longer has it. */
  | { type: 'missing' }
  | { type: 'network.restored' };

export type FileCheck =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly reason: FileRefusal }
  | { readonly kind: 'lost' };

export type FileCount =
  | { readonly kind: 'counted'; readonly words: number; readonly portions: readonly FilePortion[] }
  | { readonly kind: 'uncountable' }
  | { readonly kind: 'refused'; readonly reason: FileRefusal }
  /** The server no longer has the file. */
  | { readonly kind: 'missing' };

type UploadContext = {
  parent: ParentRef<UploadParentEvent>;
  key: string;
  name: string;
  size: number;
  fileId: string | null;
  sent: number;
  words: number | null;
  /** What the document holds beside plain text, counted or left out. */
  portions: readonly FilePortion[];
  reason: FileRefusal | null;
};

type FileOfKey = { key: string; name: string; size: number };

/** One attached document (specification 5): checked, sent, counted. */
export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    input: {} as { parent: ParentRef<UploadParentEvent>; attachment: DraftAttachment },
    events: {} as UploadEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'waiting' | 'attention' | 'done' | 'failed',
  },
  actors: {
    /** Looks at the file's first bytes and its size; `lost` when this device no longer has it. */
    checkFile: fromPromise<FileCheck, FileOfKey>(missingActor('checkFile')),
    /** Sends the file by tus, from where it had stopped; stopping it pauses. */
    transfer: fromEmitter<TransferEvent, FileOfKey>(noEvents),
    /** Waits until the server has counted the words. */
    awaitCount: fromPromise<FileCount, { fileId: string }>(missingActor('awaitCount')),
    /** Has the server add the hidden text to the count, or leave it out. */
    countHidden: fromPromise<FileCount, { fileId: string; counted: boolean }>(missingActor('countHidden')),
  },
  actions: {
    setProgress: assign({ sent: (_, params: { sent: number }) => params.sent }),
    setFileId: assign({
      fileId: (_, params: { fileId: string }) => params.fileId,
      sent: ({ context }) => context.size,
    }),
    setCount: assign((_, { count }: { count: FileCount }) =>
      count.kind === 'counted' ? { words: count.words, portions: count.portions } : { words: null, portions: [] },
    ),
    setReason: assign({ reason: (_, params: { reason: FileRefusal }) => params.reason }),
    clearTransfer: assign({ fileId: null, sent: 0, words: null, portions: [] }),
    notifyParent: sendTo(
      ({ context }) => context.parent,
      ({ context }, news: UploadNews): UploadParentEvent => ({ ...news, key: context.key }),
    ),
    /** Removes the bytes from the device and, where it has them, from the server. */
    discard: (_, _params: { key: string; fileId: string | null }) => {},
  },
  guards: {
    isStored: ({ context }) => context.fileId !== null,
    passes: (_, params: { check: FileCheck }) => params.check.kind === 'accepted',
    isLost: (_, params: { check: FileCheck }) => params.check.kind === 'lost',
    isCounted: (_, params: { count: FileCount }) => params.count.kind === 'counted',
    hasHidden: ({ context }, params: { counted: boolean }) =>
      context.portions.some(
        ({ on_request: isOnRequest, counted }) => isOnRequest === true && counted !== params.counted,
      ),
    isUncountable: (_, params: { count: FileCount }) => params.count.kind === 'uncountable',
    isOverQuota: (_, params: { reason: UploadPostponement }) => params.reason === 'UploadQuotaReached',
    isMissing: (_, params: { count: FileCount }) => params.count.kind === 'missing',
  },
  delays: {
    /** Before what broke down is tried again by itself: a server that is back says nothing. */
    retryPause: 5_000,
    /** Before a server without room is asked again: room is made by people, or by time. */
    roomPause: 60_000,
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
    portions: [],
    reason: null,
  }),
  initial: 'resolving',
  on: { remove: { target: '.removed', description: 'The customer removes the document.' } },
  states: {
    resolving: {
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
              type: 'setReason',
              params: ({ event }) => ({
                reason: event.output.kind === 'refused' ? event.output.reason : 'FileFormatRefused',
              }),
            },
            description: 'It cannot be accepted.',
          },
        ],
        onError: { target: 'unchecked', description: 'The code that looks at it cannot be loaded.' },
      },
    },
    unchecked: {
      description: 'The document could not be looked at yet.',
      tags: 'failed',
      meta: { spec: '8' },
      after: { retryPause: { target: 'checking', description: 'Looked at again by itself.' } },
      on: {
        retry: { target: 'checking', description: 'Looked at again.' },
        'network.restored': { target: 'checking', description: 'The network is back.' },
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
          actions: { type: 'setProgress', params: ({ event }) => ({ sent: event.sent }) },
          description: 'More of it has arrived.',
        },
        stored: {
          target: 'counting',
          actions: [
            { type: 'setFileId', params: ({ event }) => ({ fileId: event.fileId }) },
            { type: 'notifyParent', params: ({ event }) => ({ type: 'upload.stored', fileId: event.fileId }) },
          ],
          description: 'All of it has arrived.',
        },
        interrupted: { target: 'interrupted', description: 'The network broke, and trying again did not help.' },
        turnedDown: {
          target: 'refused',
          actions: { type: 'setReason', params: ({ event }) => ({ reason: event.reason }) },
          description: 'The server does not accept it.',
        },
        postponed: [
          {
            guard: { type: 'isOverQuota', params: ({ event }) => ({ reason: event.reason }) },
            target: 'overQuota',
            description: 'As many documents as a day allows have been uploaded.',
          },
          { target: 'awaitingRoom', description: 'The server has no room for it now.' },
        ],
        pause: { target: 'paused', description: 'The customer pauses the transfer.' },
      },
    },
    overQuota: {
      description: 'One document too many for the day: it can be sent tomorrow, or its text be pasted instead.',
      tags: 'attention',
      meta: { spec: '5' },
      on: { retry: { target: 'uploading', description: 'Tried again, as on another day.' } },
    },
    awaitingRoom: {
      description: 'The server has no room for documents now; what has arrived stays.',
      tags: 'failed',
      meta: { spec: '8' },
      after: { roomPause: { target: 'uploading', description: 'Tried again by itself.' } },
      on: { retry: { target: 'uploading', description: 'Tried again.' } },
    },
    paused: {
      description: 'Paused by the customer; what has arrived stays.',
      tags: 'waiting',
      meta: { spec: '5' },
      on: { resume: { target: 'uploading', description: 'Goes on where it stopped.' } },
    },
    interrupted: {
      description: 'The transfer broke down; what has arrived stays.',
      tags: 'failed',
      meta: { spec: '8' },
      after: { retryPause: { target: 'uploading', description: 'Goes on by itself where it stopped.' } },
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
              type: 'setCount',
              params: ({ event }) => ({ count: event.output }),
            },
            description: 'Counted.',
          },
          {
            guard: { type: 'isUncountable', params: ({ event }) => ({ count: event.output }) },
            target: 'uncountable',
            description: 'It holds no text that can be counted.',
          },
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ count: event.output }) },
            target: 'checking',
            actions: ['clearTransfer', { type: 'notifyParent', params: { type: 'upload.restarted' } }],
            description: 'The server no longer has it: sent again.',
          },
          {
            target: 'refused',
            actions: {
              type: 'setReason',
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
      entry: { type: 'notifyParent', params: { type: 'upload.settled' } },
      after: { retryPause: { target: 'counting', description: 'Asked again by itself.' } },
      on: {
        retry: { target: 'counting', description: 'Asked again.' },
        missing: {
          target: 'checking',
          actions: ['clearTransfer', { type: 'notifyParent', params: { type: 'upload.restarted' } }],
          description: 'The server no longer has it: sent again.',
        },
        'network.restored': { target: 'counting', description: 'The network is back.' },
      },
    },
    ready: {
      description: 'Sent and counted.',
      tags: 'done',
      meta: { spec: '5' },
      entry: { type: 'notifyParent', params: { type: 'upload.settled' } },
      on: {
        countHidden: {
          guard: { type: 'hasHidden', params: ({ event }) => ({ counted: event.counted }) },
          target: 'recounting',
          description: 'The customer asks for its hidden text, or leaves it out again.',
        },
        missing: {
          target: 'checking',
          actions: ['clearTransfer', { type: 'notifyParent', params: { type: 'upload.restarted' } }],
          description: 'The server no longer has it: sent again.',
        },
      },
    },
    recounting: {
      description: 'The server adds the hidden text to the count, or leaves it out.',
      tags: 'busy',
      meta: { spec: '5' },
      invoke: {
        src: 'countHidden',
        input: ({ context, event }) => {
          assertEvent(event, 'countHidden');
          return { fileId: context.fileId ?? '', counted: event.counted };
        },
        onDone: [
          {
            guard: { type: 'isCounted', params: ({ event }) => ({ count: event.output }) },
            target: 'ready',
            actions: { type: 'setCount', params: ({ event }) => ({ count: event.output }) },
            description: 'Counted so.',
          },
          { target: 'counting', description: 'The server has it otherwise: asked for once more.' },
        ],
        onError: { target: 'uncounted', description: 'The server cannot be reached.' },
      },
    },
    uncountable: {
      description: 'Sent; a person will count it and prepare the quotation.',
      tags: 'done',
      meta: { spec: '5' },
      entry: { type: 'notifyParent', params: { type: 'upload.settled' } },
      on: {
        missing: {
          target: 'checking',
          actions: ['clearTransfer', { type: 'notifyParent', params: { type: 'upload.restarted' } }],
          description: 'The server no longer has it: sent again.',
        },
      },
    },
    refused: {
      description: 'Not accepted, with the reason and what to do instead.',
      tags: 'attention',
      meta: { spec: '5' },
      entry: { type: 'notifyParent', params: { type: 'upload.refused' } },
    },
    lost: {
      description: 'The file must be chosen again: this device no longer has it.',
      tags: 'attention',
      meta: { spec: '5' },
      entry: { type: 'notifyParent', params: { type: 'upload.refused' } },
    },
    removed: {
      type: 'final',
      description: 'Removed by the customer.',
      meta: { spec: '5' },
      entry: [
        { type: 'discard', params: ({ context }) => ({ key: context.key, fileId: context.fileId }) },
        { type: 'notifyParent', params: { type: 'upload.removed' } },
      ],
    },
  },
});
