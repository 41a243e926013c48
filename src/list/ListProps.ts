import type { ComponentType } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { listMachine } from '../../machines/list/list.ts';
import type { ListPage } from '../../machines/list/lists.ts';
import type { Screen } from '../../machines/shell/screens.ts';

export type ListProps = {
  readonly list: ActorRefFrom<typeof listMachine>;
  readonly snapshot: SnapshotFrom<typeof listMachine>;
};

export type RowsProps = {
  readonly page: ListPage;
  /** What stands behind the list's address: what a row leads to leads back to it. */
  readonly search: string;
};

/** What differs between lists beside their words, which are the messages `list.<kind>.…`. */
export type ListView = {
  /** Shows the rows of its own kind. */
  readonly Rows: ComponentType<RowsProps>;
  /** What stands below the rows, as soon as there is an answer. */
  readonly Below?: ComponentType<{ readonly page: ListPage }>;
  /** Where the way on leads while there is nothing. */
  readonly onward: Screen;
};
