import type { Model } from '@fifteen/atlas';
import { parcelMachine } from '../../machines/original/parcel.ts';

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
