import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { messagesMachine } from '../../machines/aftercare/messages.ts';

export type MessagesProps = {
  readonly actor: ActorRefFrom<typeof messagesMachine>;
  readonly snapshot: SnapshotFrom<typeof messagesMachine>;
};
