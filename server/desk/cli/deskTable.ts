import type { DeskOrder } from '../../../openapi/types.ts';

const gross = ({ gross }: DeskOrder): string =>
  gross === null ? '–' : `${gross.currency_amount_decimal} ${gross.currency_code}`;

/** Minutes until the promised quotation, or since. */
const promise = ({ promised_at, status }: DeskOrder, now: Date): string => {
  if (promised_at === null || (status !== 'calculation' && status !== 'in_analysis')) return '';
  const left = Math.round((new Date(promised_at).getTime() - now.getTime()) / 60_000);
  return left >= 0 ? `in ${left} min` : `${-left} min late`;
};

const head = ['order', 'brand', 'status', 'pair', 'words', 'gross', 'promised', 'customer', 'files'];

const cells = (order: DeskOrder, now: Date): string[] => [
  String(order.id),
  order.brand,
  order.status,
  `${order.source_lang}>${order.target_lang}`,
  order.words === null ? '?' : String(order.words),
  gross(order),
  promise(order, now),
  order.customer,
  order.files.join(', '),
];

/** Orders as a table for a terminal. */
export const orderTable = (orders: readonly DeskOrder[], total: number, now: Date): string => {
  if (orders.length === 0) return 'No orders.';
  const rows = [head, ...orders.map((order) => cells(order, now))];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [...lines, `${orders.length} of ${total}`].join('\n');
};

/** One order as a line. */
export const oneOrder = (order: DeskOrder): string =>
  `Order ${order.id}: ${order.status}${order.gross === null ? '' : `, ${gross(order)}`}, files: ${order.files.join(', ') || 'none'}`;
