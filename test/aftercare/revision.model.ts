import type { Model } from '@fifteen/atlas';
import { revisionMachine } from '../../machines/aftercare/revision.ts';

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
