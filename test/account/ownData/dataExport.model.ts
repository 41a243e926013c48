import type { Model } from '@fifteen/atlas';
import { dataExportMachine } from '../../../machines/account/dataExport.ts';
import type { DataExport } from '../../../openapi/types.ts';
import { outage } from '../../support/models/samples.ts';
import { declareShown } from '../../support/models/shown.ts';

const asked_at = '2026-11-20T12:00:00.000Z';
const preparing: DataExport = { state: 'preparing', asked_at, ready_at: null, expires_at: null, size: null };
const ready: DataExport = {
  state: 'ready',
  asked_at,
  ready_at: '2026-11-20T12:01:00.000Z',
  expires_at: '2026-11-27T12:01:00.000Z',
  size: 5_300_000,
};
const spoiled: DataExport = { ...preparing, state: 'failed' };
/** One that was asked for later. */
const next: DataExport = { ...preparing, asked_at: '2026-11-22T12:00:00.000Z' };

/** Copies as the server answers them. */
export const copies = { preparing, ready, spoiled, next };

export const dataExportModel = {
  machine: dataExportMachine,
  inputs: { 'any account': () => undefined },
  events: {
    ask: [{ type: 'ask' }],
    download: [{ type: 'download' }],
    retry: [{ type: 'retry' }],
    'network.restored': [{ type: 'network.restored' }],
    'export.mayHaveChanged': [{ type: 'export.mayHaveChanged' }],
  },
  actors: {
    readExport: { kind: 'promise', outputs: [null, preparing, ready, spoiled], errors: [outage] },
    askForExport: { kind: 'promise', outputs: [ready, next], errors: [outage] },
    prepareLink: {
      kind: 'promise',
      outputs: [{ kind: 'ready', url: '/api/v2/download/signed' }, { kind: 'gone' }],
      errors: [outage],
    },
    watchExport: { kind: 'callback', sends: ['export.mayHaveChanged'], errors: [outage] },
  },
  delays: { nextLook: 4_000 },
  key: ({ copy }) => [copy?.state ?? null, copy?.asked_at ?? null],
} satisfies Model<typeof dataExportMachine>;

export const dataExportShown = declareShown(dataExportMachine, {
  shows: {
    loading: 'settings.loading',
    failed: 'settings.failed',
    known: null,
    'none.idle': 'settings.export.ask',
    'none.spoiled': 'settings.export.spoiled',
    'none.gone': 'settings.export.gone',
    'none.unasked': 'settings.export.unasked',
    asking: 'settings.section.export',
    preparing: 'settings.export.preparing.title',
    refreshing: 'settings.section.export',
    'ready.idle': 'settings.export.ready.title',
    'ready.saved': 'settings.export.saved',
    'ready.same': 'settings.export.same',
    'ready.unasked': 'settings.export.unasked',
    'ready.unlinked': 'settings.export.unlinked',
    linking: 'settings.export.ready.title',
  },
  controls: [
    {
      event: 'download',
      label: 'settings.export.download',
      elsewhere: { linking: 'the button is busy' },
    },
    { event: 'retry', label: 'shell.retry' },
  ],
});
