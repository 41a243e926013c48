import type { Model } from '@fifteen/atlas';
import type { AnyMachineSnapshot } from 'xstate';
import { type DownloadSubject, downloadMachine } from '../../machines/documents/download.ts';
import { hashes, outage } from '../support/models/samples.ts';
import { declareShown, type Words } from '../support/models/shown.ts';

export const downloadModel = {
  machine: downloadMachine,
  inputs: {
    file: () => ({ subject: { kind: 'file', orderHash: hashes.order, fileId: 'file-0' } }),
    invoices: () => ({ subject: { kind: 'invoices', period: 'thisMonth' } }),
    pickedInvoices: () => ({ subject: { kind: 'pickedInvoices', ids: [42] } }),
    statement: () => ({ subject: { kind: 'statement', period: 'thisMonth', format: 'pdf' } }),
  },
  events: {
    choose: [
      { type: 'choose', choice: { period: 'lastMonth' } },
      { type: 'choose', choice: { ids: [42, 43] } },
      { type: 'choose', choice: { period: 2026, format: 'csv' } },
    ],
    download: [{ type: 'download' }],
  },
  actors: {
    prepareFile: {
      kind: 'promise',
      outputs: [
        { kind: 'ready', url: '/api/v2/file/file-0?signed' },
        { kind: 'refused', code: 'FileUnknown' },
        { kind: 'refused', code: 'NoInvoices' },
      ],
      errors: [outage],
    },
  },
  delays: {},
  key: ({ subject, problem }) => [subject, problem],
} satisfies Model<typeof downloadMachine>;

const title = {
  file: /^contract-en\.docx$/,
  invoices: 'list.invoices.archive.title',
  statement: 'list.statement.export.title',
} as const;

type Shown = keyof typeof title;

/** Those that the samples have. */
const toKind = ({ kind }: DownloadSubject): Shown => (kind === 'invoices' || kind === 'statement' ? kind : 'file');

const isFile = ({ context }: AnyMachineSnapshot): boolean => toKind(context.subject) === 'file';

const headed = ({ context }: AnyMachineSnapshot): Words => title[toKind(context.subject)];

/** Why there was no file. */
const reason = (snapshot: AnyMachineSnapshot): Words => {
  const { problem } = snapshot.context;
  if (!isFile(snapshot)) return problem === 'NoInvoices' ? 'error.NoInvoices' : 'list.invoices.archive.unlinked';
  if (problem === 'FileUnknown') return /not be downloaded\. We cannot find this file/;
  return problem === 'NoInvoices'
    ? /not be downloaded\. There are no invoices/
    : /not be downloaded\. This service is not/;
};

export const downloadShown = declareShown(downloadMachine, {
  shows: {
    'resting.idle': headed,
    'resting.done': (snapshot: AnyMachineSnapshot) => (isFile(snapshot) ? title.file : 'list.invoices.archive.saved'),
    'resting.failed': reason,
    preparing: headed,
  },
  controls: [{ event: 'download', label: /^Download/ }],
});
