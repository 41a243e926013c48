import { fromPromise, setup } from 'xstate';
import { missingActor } from '../../lib/missingActor.ts';

export type DeskTableEvent = { type: 'download' };

/** A list of the desk as a file for spreadsheets. */
export const deskTableMachine = setup({
  types: {
    context: {} as Record<string, never>,
    events: {} as DeskTableEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'done' | 'failed',
  },
  actors: {
    /** Fetches the file and gives it to the browser. */
    saveTable: fromPromise<void>(missingActor('saveTable')),
  },
}).createMachine({
  id: 'deskTable',
  description: 'A list of the desk as a file for spreadsheets.',
  context: {},
  initial: 'ready',
  states: {
    ready: {
      description: 'It can be asked for.',
      tags: 'done',
      meta: { spec: '9' },
      on: { download: { target: 'fetching', description: 'It is to be saved.' } },
    },
    fetching: {
      description: 'The server writes the file.',
      tags: 'busy',
      meta: { spec: '9' },
      invoke: {
        src: 'saveTable',
        onDone: { target: 'ready', description: 'The browser has it.' },
        onError: { target: 'failed', description: 'There is none: the server cannot be reached, or refuses it.' },
      },
    },
    failed: {
      description: 'The last attempt came to nothing.',
      tags: 'failed',
      meta: { spec: '8' },
      on: { download: { target: 'fetching', description: 'Once more.' } },
    },
  },
});
