import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { revisionRequestMachine } from '../../machines/aftercare/revisionRequest.ts';

export type RevisionProps = {
  readonly actor: ActorRefFrom<typeof revisionRequestMachine>;
  readonly snapshot: SnapshotFrom<typeof revisionRequestMachine>;
};
