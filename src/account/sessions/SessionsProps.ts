import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { sessionsMachine } from '../../../machines/account/sessions.ts';

export type SessionsProps = {
  readonly sessions: ActorRefFrom<typeof sessionsMachine>;
  readonly snapshot: SnapshotFrom<typeof sessionsMachine>;
};
