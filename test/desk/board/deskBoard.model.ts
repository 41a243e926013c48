import type { Model } from '@fifteen/atlas';
import type { AnyMachineSnapshot } from 'xstate';
import { deskBoardMachine } from '../../../machines/desk/board/deskBoard.ts';
import { noFilters } from '../../../machines/desk/shared/listFilters.ts';
import { board, deskRow, outage } from '../../support/models/samples.ts';
import { declareShown, type Words } from '../../support/models/shown.ts';

const first = board([deskRow(1), deskRow(2)]);
/** One more has come, and stands first. */
const next = board([deskRow(3), deskRow(1), deskRow(2)]);

/** The first is worked on meanwhile, and stands last. */
const moved = board([deskRow(2), deskRow(1)]);

export const deskBoardModel = {
  machine: deskBoardMachine,
  inputs: { board: () => ({ filters: noFilters }) },
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
    loadBoard: { kind: 'promise', outputs: [first, next, moved], errors: [outage] },
    watchBoard: { kind: 'callback', sends: ['board.changed'], errors: [outage] },
  },
  cases: {
    'an order that has come stands last': {
      input: () => ({ filters: noFilters }),
      steps: [
        'loadBoard answers #1',
        { type: 'hold' },
        { type: 'board.changed', isNew: true },
        'refreshPause passes',
        { actor: 'loadBoard', output: board([deskRow(1), deskRow(2), deskRow(4)]) },
        { type: 'show' },
      ],
    },
    'another order stands last': {
      input: () => ({ filters: noFilters }),
      steps: [
        'loadBoard answers #1',
        { type: 'hold' },
        { type: 'board.changed', isNew: true },
        'refreshPause passes',
        { actor: 'loadBoard', output: board([deskRow(1), deskRow(4)]) },
        { type: 'show' },
      ],
    },
  },
  delays: { searchPause: 300, refreshPause: 400, retryPause: 5_000 },
  key: ({ board: known, rows, isHeld, isOutdated }) => [
    isHeld,
    isOutdated,
    rows.map(({ id }) => id),
    known?.data.map(({ id }) => id),
  ],
  unnoticed: {
    'boolean in deskBoardMachine.context.isOutdated: false → true': '`loading`, in which it starts, sets it.',
  },
} satisfies Model<typeof deskBoardMachine>;

/** The rows, once there are any. */
const rowsOrLoading = ({ context }: AnyMachineSnapshot): Words =>
  context.board === null ? 'staff.board.loading' : /^No\. 1$/;

export const deskBoardShown = declareShown(deskBoardMachine, {
  shows: {
    typing: rowsOrLoading,
    loading: rowsOrLoading,
    failed: 'staff.board.failed.title',
    shown: rowsOrLoading,
    'shown.outdated': /^The server is not answering/,
  },
  controls: [
    { event: 'retry', label: 'shell.retry' },
    { event: 'show', label: 'staff.board.show' },
  ],
});
