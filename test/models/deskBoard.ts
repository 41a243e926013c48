import type { Model } from '../../atlas/paths/model.ts';
import { deskBoardMachine } from '../../machines/deskBoard.ts';
import { noFilters } from '../../machines/rules/boardFilters.ts';
import { board, deskRow, outage } from './samples.ts';

const first = board([deskRow(1), deskRow(2)]);
/** One more has come, and stands first. */
const next = board([deskRow(3), deskRow(1), deskRow(2)]);

export const deskBoardModel = {
  machine: deskBoardMachine,
  inputs: { board: () => undefined },
  events: {
    'address.changed': [{ type: 'address.changed', filters: { ...noFilters, stage: 'quoting' } }],
    'board.changed': [{ type: 'board.changed', isNew: true }],
    filter: [{ type: 'filter', change: { service: 'sworn' } }],
    search: [{ type: 'search', text: 'Nowak' }],
    submit: [{ type: 'submit' }],
    hold: [{ type: 'hold' }],
    release: [{ type: 'release' }],
    show: [{ type: 'show' }],
    retry: [{ type: 'retry' }],
  },
  actors: {
    watchAddress: { kind: 'callback', sends: ['address.changed'], errors: [outage] },
    loadBoard: { kind: 'promise', outputs: [first, next], errors: [outage] },
    watchBoard: { kind: 'callback', sends: ['board.changed'], errors: [outage] },
  },
  delays: { searchPause: 300, refreshPause: 400, retryPause: 5_000 },
  key: ({ board: known, rows, isHeld, isOutdated }) => [
    isHeld,
    isOutdated,
    rows.map(({ id }) => id),
    known?.data.map(({ id }) => id),
  ],
} satisfies Model<typeof deskBoardMachine>;
