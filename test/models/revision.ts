import type { Model } from '../../atlas/paths/model.ts';
import { revisionMachine } from '../../machines/revision.ts';

export const revisionModel = {
  machine: revisionMachine,
  inputs: { 'asked for': () => undefined },
  events: {
    accept: [{ type: 'accept' }],
    decline: [{ type: 'decline' }],
    complete: [{ type: 'complete' }],
    withdraw: [{ type: 'withdraw' }],
  },
  actors: {},
  delays: {},
  key: () => null,
} satisfies Model<typeof revisionMachine>;
