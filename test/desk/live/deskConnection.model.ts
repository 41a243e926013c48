import type { Model } from '@fifteen/atlas';
import { deskConnectionMachine } from '../../../machines/desk/live/deskConnection.ts';
import { outage } from '../../support/models/samples.ts';
import { declareShown } from '../../support/models/shown.ts';

export const deskConnectionModel = {
  machine: deskConnectionMachine,
  inputs: { desk: () => undefined },
  events: {
    'board.changed': [{ type: 'board.changed', isNew: true }],
    'stream.opened': [{ type: 'stream.opened' }],
    'stream.failed': [{ type: 'stream.failed' }],
    'network.lost': [{ type: 'network.lost' }],
    'network.restored': [{ type: 'network.restored' }],
  },
  actors: {
    stream: { kind: 'callback', sends: ['stream.opened', 'stream.failed', 'board.changed'], errors: [outage] },
    watchNetwork: { kind: 'callback', sends: ['network.lost', 'network.restored'], errors: [outage] },
  },
  delays: { streamPatience: 5_000, pollPause: 5_000, offlinePause: 30_000 },
  key: () => null,
} satisfies Model<typeof deskConnectionMachine>;

export const deskConnectionShown = declareShown(deskConnectionMachine, {
  shows: {
    'streaming.connecting': 'staff.board.live.connecting',
    'streaming.retrying': 'staff.board.live.polling',
    'streaming.live': 'staff.board.live.live',
    polling: 'staff.board.live.polling',
    offline: 'staff.board.live.offline',
  },
  controls: [],
});
