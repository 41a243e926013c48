import type { Model } from '@fifteen/atlas';
import { referenceMachine } from '../../machines/order/reference.ts';
import { hashes, outage } from '../support/models/samples.ts';
import { declareShown } from '../support/models/shown.ts';

export const referenceModel = {
  machine: referenceMachine,
  inputs: {
    'without one': () => ({ orderHash: hashes.order, reference: null, status: 'acceptation' }),
    'with one': () => ({ orderHash: hashes.order, reference: 'PO-118', status: 'translation' }),
    'finished with one': () => ({ orderHash: hashes.order, reference: 'PO-118', status: 'finished' }),
  },
  events: {
    edit: [{ type: 'edit' }],
    write: [{ type: 'write', text: 'PO-2026-118' }],
    save: [{ type: 'save' }],
    leave: [{ type: 'leave' }],
    'reference.changed': [
      { type: 'reference.changed', reference: 'Cost centre 7', status: 'translation' },
      { type: 'reference.changed', reference: 'Cost centre 7', status: 'finished' },
    ],
  },
  actors: {
    watchReference: { kind: 'callback', sends: ['reference.changed'], errors: [outage] },
    saveReference: {
      kind: 'promise',
      outputs: [{ kind: 'saved', reference: 'PO-2026-118' }, { kind: 'refused' }],
      errors: [outage],
    },
  },
  key: ({ reference, status }) => [reference !== null, status === 'finished'],
  delays: {},
  // Nothing leads on from an order that is at its end.
  rests: ['shown'],
} satisfies Model<typeof referenceMachine>;

export const referenceShown = declareShown(referenceMachine, {
  shows: {
    shown: 'reference.label',
    'editing.filling': 'reference.field',
    'editing.unsaved': 'reference.unsaved',
    saving: 'reference.field',
    refused: 'error.ReferenceClosed',
  },
  controls: [
    { event: 'save', label: 'reference.save' },
    {
      event: 'leave',
      label: 'reference.leave',
      elsewhere: { refused: 'what was said is read and closed' },
    },
  ],
});
