import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { requestChangeMachine } from '../../../machines/quotation/requestChange.ts';

export type ChangeProps = {
  readonly actor: ActorRefFrom<typeof requestChangeMachine>;
  readonly snapshot: SnapshotFrom<typeof requestChangeMachine>;
};
