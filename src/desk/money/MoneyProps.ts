import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { deskMoneyMachine } from '../../../machines/desk/money/deskMoney.ts';

/** What every part of the page is shown from. */
export type MoneyProps = {
  readonly actor: ActorRefFrom<typeof deskMoneyMachine>;
  readonly snapshot: SnapshotFrom<typeof deskMoneyMachine>;
};
