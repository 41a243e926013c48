import { carriers } from '../../../machines/original/tracking.ts';
import type { DeskMessage, DeskOrder, JobReport, KnownClientError, OrderDetails } from '../../../openapi/types.ts';
import { methodName, receiverLines } from '../../catalogue/shipmentText.ts';

const gross = ({ gross }: DeskOrder): string =>
  gross === null ? '–' : `${gross.currency_amount_decimal} ${gross.currency_code}`;

/** Minutes until the promised quotation, or since. */
const promise = ({ promised_at, status }: DeskOrder, now: Date): string => {
  if (promised_at === null || (status !== 'calculation' && status !== 'in_analysis')) return '';
  const left = Math.round((new Date(promised_at).getTime() - now.getTime()) / 60_000);
  return left >= 0 ? `in ${left} min` : `${-left} min late`;
};

/** How much there is, in the unit of the service. */
const amount = ({ quantity, unit }: DeskOrder): string =>
  quantity === null ? '?' : `${quantity} ${unit}${quantity === 1 ? '' : 's'}`;

const head = ['order', 'brand', 'status', 'service', 'pair', 'amount', 'gross', 'promised', 'customer', 'files'];

const cells = (order: DeskOrder, now: Date): string[] => [
  String(order.id),
  order.brand,
  order.withdrawal === null ? order.status : `${order.status}, withdrawn`,
  order.service,
  `${order.source_lang}>${order.target_lang}`,
  amount(order),
  gross(order),
  promise(order, now),
  order.customer,
  order.files.join(', '),
];

/** Rows, the first of them the head, as lines of columns. */
export const formatTable = (rows: readonly (readonly string[])[]): string[] => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};

/** Errors that applications reported, as a table for a terminal. */
export const errorTable = (errors: readonly KnownClientError[]): string => {
  if (errors.length === 0) return 'No errors.';
  const rows = errors.map(({ last_at, count, brand, build, code, chart, state }) => [
    last_at,
    String(count),
    brand,
    build,
    code,
    chart,
    state,
  ]);
  return formatTable([['last', 'count', 'brand', 'build', 'code', 'chart', 'state'], ...rows]).join('\n');
};

/** Jobs by queue and those that failed last, as tables for a terminal. */
export const jobTables = ({ queues, failures }: JobReport): string => {
  const states = queues.map(({ name, waiting, retrying, active, failed }) => [
    name,
    ...[waiting, retrying, active, failed].map(String),
  ]);
  const lines = formatTable([['queue', 'waiting', 'retrying', 'active', 'failed'], ...states]);
  if (failures.length === 0) return [...lines, '', 'No failures.'].join('\n');
  const failed = failures.map(({ at, name, key, state, attempts, reason }) => [
    at,
    name,
    key,
    state === 'retry' ? 'tried again' : 'given up',
    String(attempts),
    reason,
  ]);
  return [...lines, '', ...formatTable([['last', 'queue', 'about', 'state', 'attempts', 'reason'], ...failed])].join(
    '\n',
  );
};

/** Orders as a table for a terminal. */
export const orderTable = (orders: readonly DeskOrder[], total: number, now: Date): string => {
  if (orders.length === 0) return 'No orders.';
  const lines = formatTable([head, ...orders.map((order) => cells(order, now))]);
  return [...lines, `${orders.length} of ${total}`].join('\n');
};

/** What was written about an order, each message under who wrote it and when. */
export const messageLines = (messages: readonly DeskMessage[]): string =>
  messages.length === 0 ? 'No messages.' : messages.map(({ at, who, text }) => `${at} ${who}\n${text}`).join('\n\n');

const formatRating = ({ rating }: DeskOrder): string | null =>
  rating && `${rating.stars} of 5${rating.comment === null ? '' : `: ${rating.comment}`}`;

const formatRevisions = ({ revisions }: DeskOrder): string | null =>
  revisions
    .map(({ state, text, answer }) => `${state}: ${text}${answer === null ? '' : ` – answered: ${answer}`}`)
    .join('\n') || null;

const formatShipment = ({ shipment }: DeskOrder): string | null =>
  shipment &&
  [
    `${methodName(shipment, 'en')}, copies: ${shipment.copies}${shipment.notarised ? ' and a notarised one' : ''}`,
    ...receiverLines(shipment, 'en'),
  ].join('\n');

const formatDrafts = ({ approvals }: DeskOrder): string | null =>
  approvals
    .map(({ state, file, comment }) => `${file?.name ?? 'deleted'}: ${state}${comment === null ? '' : ` – ${comment}`}`)
    .join('\n') || null;

const formatParcels = ({ parcels }: DeskOrder): string | null =>
  parcels
    .map(({ state, carrier, tracking_number }) => `${carriers[carrier].name} ${tracking_number}: ${state}`)
    .join('\n') || null;

const formatReviews = ({ reviews }: DeskOrder): string | null =>
  reviews
    .map(
      ({ kind, version, state, text, answer }) =>
        `${kind} of version ${version}, ${state}: ${text}${answer === null ? '' : ` – answered: ${answer}`}`,
    )
    .join('\n') || null;

/** One order as a line. */
export const oneOrder = (order: DeskOrder): string =>
  `Order ${order.id}: ${order.status}${order.gross === null ? '' : `, ${gross(order)}`}, files: ${order.files.join(', ') || 'none'}`;

/** What only some services ask for, by the names of its lines. */
const formatDetails = (details: OrderDetails): readonly (readonly [string, string | number | null])[] => {
  const values = {
    word_count: ['words named', details.word_count],
    links: ['links', details.links.join('\n') || null],
    phone_numbers: ['call', details.phone_numbers.join(', ') || null],
    recording: ['recording', details.recording ? 'yes' : null],
    starts_at: ['begins', details.starts_at],
    duration: ['minutes', details.duration],
    place: ['place', details.place],
    comments: ['comments', details.comments],
  } as const satisfies Record<keyof OrderDetails, readonly [string, string | number | null]>;
  return Object.values(values);
};

/** What an order is about: a line for all that its service asked for. */
export const orderDetails = (order: DeskOrder): string => {
  const { phone_acceptance: call, withdrawal } = order;
  const said: readonly (readonly [string, string | number | null])[] = [
    ['service', order.service],
    ['pair', `${order.source_lang}>${order.target_lang}`],
    ['amount', amount(order)],
    ...formatDetails(order.details),
    ['note', order.note],
    ['wished by', order.wished_deadline],
    ['changed', order.changed_at],
    ['reference', order.reference],
    ['offer asked about', formatReviews(order)],
    ['rating', formatRating(order)],
    ['messages', order.messages.count === 0 ? null : `${order.messages.count}, ${order.messages.unanswered} to answer`],
    ['revisions', formatRevisions(order)],
    ['sent', formatShipment(order)],
    ['drafts', formatDrafts(order)],
    ['parcels', formatParcels(order)],
    ['accepted by phone', call && `${call.name}, ${call.called_at}, taken by ${call.taken_by}: ${call.words}`],
    ['withdrawn from', withdrawal && `${withdrawal.name}, ${withdrawal.received_at}, in ${withdrawal.status}`],
  ];
  const lines = said.flatMap(([name, value]) => (value === null ? [] : [`  ${name}: ${value}`]));
  return [oneOrder(order), ...lines].join('\n');
};
