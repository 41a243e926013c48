import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { draftAnswerMachine } from '../../machines/original/draftAnswer.ts';

export type DraftProps = {
  readonly actor: ActorRefFrom<typeof draftAnswerMachine>;
  readonly snapshot: SnapshotFrom<typeof draftAnswerMachine>;
};
