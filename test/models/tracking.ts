import type { Model } from '../../atlas/paths/model.ts';
import { trackingMachine } from '../../machines/tracking.ts';
import { hashes, order, outage } from './samples.ts';

export const trackingModel = {
  machine: trackingMachine,
  inputs: { start: () => ({ orderHash: hashes.order }) },
  events: {
    'stream.opened': [{ type: 'stream.opened' }],
    'stream.failed': [{ type: 'stream.failed' }],
    'order.changed': [
      { type: 'order.changed', order: order('translation') },
      { type: 'order.changed', order: order('finished') },
    ],
    'network.lost': [{ type: 'network.lost' }],
    'network.restored': [{ type: 'network.restored' }],
    retry: [{ type: 'retry' }],
  },
  actors: {
    loadOrder: {
      kind: 'promise',
      outputs: [
        { kind: 'found', order: order('waiting_translation') },
        { kind: 'found', order: order('canceled') },
        { kind: 'unknown' },
      ],
      errors: [outage],
    },
    stream: { kind: 'callback', sends: ['stream.opened', 'stream.failed', 'order.changed'], errors: [outage] },
    watchNetwork: { kind: 'callback', sends: ['network.lost', 'network.restored'], errors: [outage] },
  },
  delays: { pollPause: 4_000, streamPatience: 10_000, streamPause: 30_000 },
  key: () => null,
  rests: ['unknown', 'closed'],
} satisfies Model<typeof trackingMachine>;
