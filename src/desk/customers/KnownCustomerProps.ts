import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { deskCustomerMachine } from '../../../machines/desk/customers/deskCustomer.ts';
import type { DeskCustomer } from '../../../openapi/types.ts';

export type KnownCustomerProps = {
  readonly actor: ActorRefFrom<typeof deskCustomerMachine>;
  readonly snapshot: SnapshotFrom<typeof deskCustomerMachine>;
  readonly known: DeskCustomer;
};
