import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { reviewRequestMachine } from '../../../machines/quotation/reviewRequest.ts';

export type ReviewProps = {
  readonly actor: ActorRefFrom<typeof reviewRequestMachine>;
  readonly snapshot: SnapshotFrom<typeof reviewRequestMachine>;
};
