import type { Model } from '../../atlas/paths/model.ts';
import { parcelMachine } from '../../machines/parcel.ts';

export const parcelModel = {
  machine: parcelMachine,
  inputs: { 'to be printed': () => undefined },
  events: {
    post: [{ type: 'post' }],
    deliver: [{ type: 'deliver' }],
    return: [{ type: 'return' }],
  },
  actors: {},
  delays: {},
  key: () => null,
} satisfies Model<typeof parcelMachine>;
