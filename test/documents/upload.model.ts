import type { Model } from '@fifteen/atlas';
import { uploadMachine } from '../../machines/documents/upload.ts';
import { inertReceiver } from '../support/models/receivers.ts';
import { attachment, outage } from '../support/models/samples.ts';
import { declareShown } from '../support/models/shown.ts';

/** Hidden text, counted or left out. */
const hidden = (counted: boolean) =>
  [{ portion: 'hiddenText', words: 40, characters: 220, counted, on_request: true }] as const;

export const uploadModel = {
  machine: uploadMachine,
  inputs: {
    'new file': () => ({ parent: inertReceiver(), attachment: attachment('a') }),
    'stored earlier': () => ({ parent: inertReceiver(), attachment: attachment('a', 'file-1') }),
  },
  events: {
    progress: [{ type: 'progress', sent: 500 }],
    stored: [{ type: 'stored', fileId: 'file-1' }],
    interrupted: [{ type: 'interrupted' }],
    turnedDown: [{ type: 'turnedDown', reason: 'FileFormatRefused' }],
    postponed: [
      { type: 'postponed', reason: 'UploadQuotaReached' },
      { type: 'postponed', reason: 'StorageFull' },
    ],
    pause: [{ type: 'pause' }],
    resume: [{ type: 'resume' }],
    retry: [{ type: 'retry' }],
    remove: [{ type: 'remove' }],
    countHidden: [
      { type: 'countHidden', counted: true },
      { type: 'countHidden', counted: false },
    ],
    missing: [{ type: 'missing' }],
    'network.restored': [{ type: 'network.restored' }],
  },
  actors: {
    checkFile: {
      kind: 'promise',
      outputs: [{ kind: 'accepted' }, { kind: 'refused', reason: 'FileTooLarge' }, { kind: 'lost' }],
      errors: [outage],
    },
    transfer: {
      kind: 'callback',
      sends: ['progress', 'stored', 'interrupted', 'turnedDown', 'postponed'],
      errors: [outage],
    },
    awaitCount: {
      kind: 'promise',
      outputs: [
        { kind: 'counted', words: 500, portions: [{ portion: 'comments', words: 12, counted: false }] },
        { kind: 'counted', words: 500, portions: hidden(false) },
        { kind: 'uncountable' },
        { kind: 'refused', reason: 'FileProtected' },
        { kind: 'missing' },
      ],
      errors: [outage],
    },
    countHidden: {
      kind: 'promise',
      outputs: [
        { kind: 'counted', words: 500, portions: hidden(true) },
        { kind: 'counted', words: 500, portions: hidden(false) },
        { kind: 'missing' },
      ],
      errors: [outage],
    },
  },
  delays: { retryPause: 5_000, roomPause: 60_000 },
  key: ({ fileId, portions }) => [
    fileId !== null,
    portions.map(({ portion, counted }) => `${portion} ${counted}`).join(),
  ],
} satisfies Model<typeof uploadMachine>;

export const uploadShown = declareShown(uploadMachine, {
  shows: {
    resolving: null,
    checking: 'upload.checking',
    unchecked: 'upload.interrupted',
    uploading: /^Uploading, \d+%$/,
    paused: /^Paused at \d+%$/,
    interrupted: 'upload.interrupted',
    overQuota: 'upload.overQuota',
    awaitingRoom: 'upload.awaitingRoom',
    counting: 'upload.counting',
    uncounted: 'upload.uncounted',
    recounting: 'upload.counting',
    ready: /· 500 words$/,
    uncountable: 'upload.uncountable',
    refused: /^(We do not accept this format|The file is password-protected|The file is .+ the limit is)/,
    lost: 'upload.lost',
    // The list takes the row away.
    removed: null,
  },
  // Their names end with the document's.
  controls: [
    { event: 'pause', label: /^Pause/ },
    { event: 'resume', label: /^Resume/ },
    { event: 'retry', label: /^Retry/ },
    { event: 'remove', label: /^Remove/ },
    { event: 'countHidden', label: /^(Translate hidden text too|Leave out hidden text)/ },
  ],
});
