import type { ActorRefFrom } from 'xstate';
import type { followMachine } from '../../machines/payment/follow.ts';
import type { FollowSnapshot } from './status/connectionView.ts';

export type OrderProps = {
  readonly follow: ActorRefFrom<typeof followMachine>;
  readonly snapshot: FollowSnapshot;
};
