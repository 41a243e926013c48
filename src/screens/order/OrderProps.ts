import type { ActorRefFrom } from 'xstate';
import type { followMachine } from '../../../machines/payment/follow.ts';
import type { FollowSnapshot } from './connectionView.ts';

export type OrderProps = {
  readonly follow: ActorRefFrom<typeof followMachine>;
  readonly snapshot: FollowSnapshot;
};
