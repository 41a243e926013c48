import type { Model } from '@fifteen/atlas';
import type { AnyMachineSnapshot } from 'xstate';
import { balanceMachine } from '../../machines/prepaid/balance.ts';
import { buildBalance, outage } from '../support/models/samples.ts';
import { declareShown } from '../support/models/shown.ts';

export const balanceModel = {
  machine: balanceMachine,
  inputs: { customer: () => ({ customerId: 7 }) },
  events: {
    'turn.come': [{ type: 'turn.come' }],
    'turn.lost': [{ type: 'turn.lost' }],
    'stream.opened': [{ type: 'stream.opened' }],
    'stream.failed': [{ type: 'stream.failed' }],
    'balance.known': [{ type: 'balance.known', balance: buildBalance('12.50') }],
    'network.lost': [{ type: 'network.lost' }],
    'network.restored': [{ type: 'network.restored' }],
  },
  actors: {
    awaitTurn: { kind: 'callback', sends: ['turn.come', 'turn.lost'], errors: [outage] },
    watchTabs: { kind: 'callback', sends: ['balance.known'], errors: [outage] },
    stream: { kind: 'callback', sends: ['stream.opened', 'stream.failed', 'balance.known'], errors: [outage] },
    watchNetwork: { kind: 'callback', sends: ['network.lost', 'network.restored'], errors: [outage] },
  },
  delays: { streamPatience: 20_000, streamPause: 300, steady: 30_000, offlinePause: 30_000 },
  key: ({ balance, failures }) => [balance?.total.currency_amount_decimal ?? null, Math.min(failures, 1)],
  unnoticed: {
    'number in balanceMachine.delays.streamPause: 0 → 1':
      'Each failure has been counted before its pause begins, and every count has a pause.',
  },
} satisfies Model<typeof balanceMachine>;

/** The sum that was said last. */
const sum = ({ context: { balance } }: AnyMachineSnapshot): RegExp => (balance === null ? /€0\.00/ : /€12\.50/);

export const balanceShown = declareShown(balanceMachine, {
  shows: { listening: sum, leading: sum },
  controls: [],
});
