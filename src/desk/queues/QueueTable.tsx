import type { ComponentProps } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../ui/text/messages.ts';
import { Table } from '../shared/Table.tsx';

type ColumnName =
  Extract<MessageId, `staff.queue.column.${string}`> extends `staff.queue.column.${infer TName}` ? TName : never;

type QueueTableProps = Omit<ComponentProps<typeof Table>, 'kind' | 'columns'> & {
  readonly columns: readonly ColumnName[];
};

/** What waits in a queue, under the names of its columns. */
export const QueueTable = ({ columns, ...rest }: QueueTableProps) => (
  <Table
    {...rest}
    kind="wide"
    columns={columns.map((column) => ({ key: column, name: <FormattedMessage id={`staff.queue.column.${column}`} /> }))}
  />
);
