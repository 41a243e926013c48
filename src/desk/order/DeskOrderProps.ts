import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { deskActionMachine } from '../../../machines/desk/order/deskAction.ts';
import type { deskOrderMachine } from '../../../machines/desk/order/deskOrder.ts';
import type { DeskOrderPage } from '../../../machines/desk/order/deskOrderPage.ts';

export type DeskOrderActor = ActorRefFrom<typeof deskOrderMachine>;
export type DeskOrderSnapshot = SnapshotFrom<typeof deskOrderMachine>;
export type DeskActionActor = ActorRefFrom<typeof deskActionMachine>;
export type DeskActionSnapshot = SnapshotFrom<typeof deskActionMachine>;

/** The page of an order that is known. */
export type DeskOrderProps = {
  readonly actor: DeskOrderActor;
  readonly snapshot: DeskOrderSnapshot;
  readonly page: DeskOrderPage;
};

/** One thing that is being done with it. */
export type TaskProps = { readonly task: DeskActionActor; readonly snapshot: DeskActionSnapshot };
