import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { deskStatementsMachine } from '../../../machines/desk/statements/deskStatements.ts';

/** What every part of the page is shown from. */
export type StatementsProps = {
  readonly actor: ActorRefFrom<typeof deskStatementsMachine>;
  readonly snapshot: SnapshotFrom<typeof deskStatementsMachine>;
};
