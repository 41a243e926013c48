import type { Model } from '@fifteen/atlas';
import type { SnapshotFrom } from 'xstate';
import { downloadMachine } from '../../machines/documents/download.ts';
import { hashes, outage } from '../support/models/samples.ts';
import { shownOf } from '../support/models/shown.ts';

export const downloadModel = {
  machine: downloadMachine,
  inputs: { start: () => ({ orderHash: hashes.order, subject: { kind: 'file', fileId: 'file-0' } }) },
  events: { download: [{ type: 'download' }] },
  actors: {
    prepareFile: {
      kind: 'promise',
      outputs: [
        { kind: 'ready', url: '/api/v2/file/file-0?signed' },
        { kind: 'refused', code: 'FileUnknown' },
      ],
      errors: [outage],
    },
  },
  delays: {},
  key: ({ problem }) => problem,
} satisfies Model<typeof downloadMachine>;

/** Why there was no file. */
const reason = ({ context: { problem } }: SnapshotFrom<typeof downloadMachine>): RegExp =>
  problem === 'FileUnknown' ? /not be downloaded\. This file is not known/ : /not be downloaded\. The service is not/;

export const downloadShown = shownOf(downloadMachine, {
  shows: { idle: /^contract-en\.docx$/, preparing: /^contract-en\.docx$/, done: /^contract-en\.docx$/, failed: reason },
  controls: [{ event: 'download', label: /^Download/ }],
});
