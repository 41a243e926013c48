import type { Model } from '../../atlas/paths/model.ts';
import { uploadMachine } from '../../machines/upload.ts';
import { inertReceiver } from './receivers.ts';
import { attachment, outage } from './samples.ts';

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
    turnedDown: [{ type: 'turnedDown', reason: 'FileTooLarge' }],
    pause: [{ type: 'pause' }],
    resume: [{ type: 'resume' }],
    retry: [{ type: 'retry' }],
    remove: [{ type: 'remove' }],
    'network.restored': [{ type: 'network.restored' }],
  },
  actors: {
    checkFile: {
      kind: 'promise',
      outputs: [{ kind: 'accepted' }, { kind: 'refused', reason: 'FileFormatRefused' }, { kind: 'lost' }],
      errors: [outage],
    },
    transfer: {
      kind: 'callback',
      sends: ['progress', 'stored', 'interrupted', 'turnedDown'],
      errors: [outage],
    },
    awaitCount: {
      kind: 'promise',
      outputs: [
        { kind: 'counted', words: 500 },
        { kind: 'uncountable' },
        { kind: 'refused', reason: 'FileProtected' },
        { kind: 'gone' },
      ],
      errors: [outage],
    },
  },
  delays: {},
  key: ({ fileId }) => fileId !== null,
} satisfies Model<typeof uploadMachine>;
