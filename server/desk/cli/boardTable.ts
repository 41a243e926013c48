import type { DeskFigures, DeskMail, DeskQueues, DeskRow } from '../../../openapi/types.ts';
import { formatTable } from './deskTable.ts';

type Rows = readonly (readonly string[])[];

const lines = (title: string, head: readonly string[], rows: Rows): string =>
  [title, ...(rows.length === 0 ? ['Nothing.'] : formatTable([head, ...rows]))].join('\n');

/** Minutes until something is due, or since. */
const minutesTo = (due: string, now: Date): string => {
  const left = Math.round((Date.parse(due) - now.getTime()) / 60_000);
  return left >= 0 ? `in ${left} min` : `${-left} min late`;
};

/** What a row is due for: the fifteen minutes of a request, or the deadline of an offer. */
const formatDue = ({ promised_at, deadline }: DeskRow, now: Date): string =>
  promised_at === null ? (deadline ?? '') : minutesTo(promised_at, now);

/** The board as tables for a terminal: the orders, and what waits. */
export const boardTable = (rows: readonly DeskRow[], total: number, queues: DeskQueues, now: Date): string => {
  const orders = rows.map((row) => [
    String(row.id),
    row.brand,
    row.status,
    row.service,
    `${row.source_lang}-${row.target_lang}`,
    row.quantity === null ? '?' : `${row.quantity} ${row.unit}${row.quantity === 1 ? '' : 's'}`,
    row.gross === null ? '–' : `${row.gross.currency_amount_decimal} ${row.gross.currency_code}`,
    formatDue(row, now),
    row.customer,
    row.waits.join(', '),
    row.open_by.join(', '),
  ]);
  const head = ['order', 'brand', 'status', 'service', 'pair', 'amount', 'gross', 'due', 'customer', 'waits', 'open'];
  const waiting = Object.entries(queues).flatMap(([queue, count]) =>
    count === null || count === 0 ? [] : [[queue, String(count)]],
  );
  return [
    lines(`${total} ${total === 1 ? 'order' : 'orders'}`, head, orders),
    lines('Waiting', ['queue', ''], waiting),
  ].join('\n\n');
};

/** Mails that could not be sent. */
export const mailTable = (mails: readonly DeskMail[]): string =>
  mails.length === 0
    ? 'Every mail has been sent, or waits for its first attempt.'
    : formatTable([
        ['mail', 'order', 'what', 'to', 'attempts', 'reason', 'since'],
        ...mails.map(({ id, order, template, to, attempts, reason, created_at }) => [
          String(id),
          order === null ? '' : String(order),
          template,
          to,
          String(attempts),
          reason ?? '',
          created_at,
        ]),
      ]).join('\n');

const share = (part: number | null): string => (part === null ? '' : `${(part * 100).toFixed(1)} %`);
const number = (value: number | null): string => (value === null ? '' : String(value));

/** All figures as tables for a terminal. */
export const figuresTables = (figures: DeskFigures): string => {
  const { requests, quotes, quotes_overall: overall, acceptance, turnover, ratings } = figures;
  const quoted = [...quotes, { day: 'all days', ...overall }];
  return [
    `${figures.brands.join(', ')}, ${figures.from} to ${figures.to}`,
    lines(
      'Requests',
      ['day', 'requests'],
      requests.map(({ day, requests: count }) => [day, String(count)]),
    ),
    lines(
      'Minutes to the quote',
      ['day', 'due', 'offers', 'median', 'p95', 'within 15'],
      quoted.map((row) => [
        row.day,
        String(row.due),
        String(row.offers),
        number(row.median),
        number(row.p95),
        share(row.within),
      ]),
    ),
    lines(
      'Acceptance',
      ['service', 'offers', 'accepted', 'rejected', 'expired', 'open', 'rate'],
      acceptance.map(({ service, rate, ...row }) => [
        service,
        ...[row.offers, row.accepted, row.rejected, row.expired, row.open].map(String),
        share(rate),
      ]),
    ),
    lines(
      'Turnover',
      ['service', 'pair', 'orders', 'net', 'gross', 'currency'],
      turnover.map((row) => [
        row.service,
        `${row.source_lang}-${row.target_lang}`,
        String(row.orders),
        row.net.currency_amount_decimal,
        row.gross.currency_amount_decimal,
        row.gross.currency_code,
      ]),
    ),
    lines(
      'Ratings',
      ['service', 'ratings', 'average', '1', '2', '3', '4', '5'],
      ratings.map((row) => [row.service, String(row.count), number(row.average), ...row.stars.map(String)]),
    ),
  ].join('\n\n');
};
