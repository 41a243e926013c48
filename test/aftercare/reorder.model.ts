import type { Model } from '@fifteen/atlas';
import { reorderMachine } from '../../machines/aftercare/reorder.ts';
import { finishedOrder, outage } from '../support/models/samples.ts';
import { declareShown } from '../support/models/shown.ts';

export const reorderModel = {
  machine: reorderMachine,
  inputs: { 'finished order': () => ({ order: finishedOrder() }) },
  events: {
    again: [{ type: 'again' }],
    replace: [{ type: 'replace' }],
    goOn: [{ type: 'goOn' }],
    leave: [{ type: 'leave' }],
  },
  actors: {
    prepareForm: { kind: 'promise', outputs: [{ kind: 'prepared' }, { kind: 'begun' }], errors: [outage] },
  },
  key: () => null,
  delays: {},
} satisfies Model<typeof reorderMachine>;

export const reorderShown = declareShown(reorderMachine, {
  shows: {
    idle: 'order.again',
    preparing: 'order.again',
    asking: 'order.again.title',
    replacing: 'order.again.title',
    failed: 'order.again.failed',
    opened: 'order.again',
  },
  controls: [
    { event: 'again', label: 'order.again' },
    { event: 'replace', label: 'order.again.replace' },
    {
      event: 'goOn',
      label: 'order.again.goOn',
      elsewhere: { failed: 'there the form opens empty, and the button says so' },
    },
    { event: 'leave', label: 'order.again.leave' },
  ],
});
