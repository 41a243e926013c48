import type { ActorRefFrom } from 'xstate';
import type { trackingMachine } from '../../../machines/tracking.ts';
import type { TrackingSnapshot } from './connectionView.ts';

export type OrderProps = {
  readonly tracking: ActorRefFrom<typeof trackingMachine>;
  readonly snapshot: TrackingSnapshot;
};
