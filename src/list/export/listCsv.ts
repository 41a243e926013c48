import { type Cell, csvFile, csvForms } from '../../../machines/lib/csv.ts';
import { isLocale } from '../../../machines/lib/locales.ts';
import { shownTimeZone } from '../../../machines/lib/timeZone.ts';
import type { ListKind, ListPage } from '../../../machines/list/lists.ts';
import type { ListedInvoice, ListedOrder, ListedPayment, Money } from '../../../openapi/types.ts';
import type { MessageId } from '../../ui/text/messages.ts';

/** How a reader's spreadsheet takes texts, days and sums. */
type Pen = {
  readonly say: (id: MessageId) => string;
  readonly sum: (amount: Money | null) => Cell;
  readonly day: (iso: string | null) => string;
};

/** The reader's language, and its words. */
export type Words = { readonly locale: string; readonly say: (id: MessageId) => string };

/** Days as ISO 8601 has them. */
const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: shownTimeZone, dateStyle: 'short' });

/** A day is one everywhere; a moment is on the day that the list shows. */
const toDay = (iso: string): string => (iso.includes('T') ? dayFormat.format(new Date(iso)) : iso);

const createPen = ({ say, locale }: Words): Pen => {
  const { decimal } = csvForms[isLocale(locale) ? locale : 'en'];
  return {
    say,
    sum: (amount) => (amount === null ? '' : { figure: amount.currency_amount_decimal.replace('.', decimal) }),
    // As spreadsheets of every country read it.
    day: (iso) => (iso === null ? '' : toDay(iso)),
  };
};

type Column<TRow> = readonly [head: MessageId, cell: (row: TRow, pen: Pen) => Cell];

const orders: readonly Column<ListedOrder>[] = [
  ['list.orders.column.number', ({ id }) => id],
  ['list.export.date', ({ created_at }, { day }) => day(created_at)],
  ['list.orders.column.work', ({ service }, { say }) => say(`service.${service}.name`)],
  ['list.export.languages', ({ source_lang_name, target_lang_name }) => `${source_lang_name} – ${target_lang_name}`],
  ['list.export.reference', ({ reference }) => reference ?? ''],
  ['list.orders.column.status', ({ status }, { say }) => say(`status.${status}`)],
  ['list.orders.column.deadline', ({ deadline }, { day }) => day(deadline)],
  ['list.orders.column.price', ({ gross }, { sum }) => sum(gross)],
  ['list.export.currency', ({ gross }) => gross?.currency_code ?? ''],
];

const invoices: readonly Column<ListedInvoice>[] = [
  ['list.invoices.column.number', ({ number }) => number],
  ['list.invoices.column.issued', ({ issued_on }, { day }) => day(issued_on)],
  ['list.invoices.column.sold', ({ sold_on }, { day }) => day(sold_on)],
  ['list.invoices.paid', ({ paid_on }, { day }) => day(paid_on)],
  ['list.invoices.column.orders', ({ order_ids }) => order_ids.join(' ')],
  ['list.invoices.column.net', ({ net }, { sum }) => sum(net)],
  ['list.export.vat', ({ vat }, { sum }) => sum(vat)],
  ['list.invoices.column.gross', ({ gross }, { sum }) => sum(gross)],
  ['list.export.currency', ({ gross }) => gross.currency_code],
];

const payments: readonly Column<ListedPayment>[] = [
  ['list.payments.column.number', ({ id }) => id],
  ['list.payments.column.start', ({ started_at }, { day }) => day(started_at)],
  ['list.payments.column.finish', ({ finished_at }, { day }) => day(finished_at)],
  [
    'list.payments.column.product',
    ({ product, orders: paid }, { say }) =>
      product.kind === 'top_up' ? say('list.payments.topUp') : paid.map(({ id }) => id).join(' '),
  ],
  ['list.payments.column.method', ({ method }, { say }) => say(`checkout.method.${method}`)],
  ['list.payments.column.status', ({ status }, { say }) => say(`list.payments.status.${status}`)],
  ['list.invoices.column.number', ({ invoice }) => invoice ?? ''],
  ['list.payments.column.amount', ({ amount }, { sum }) => sum(amount)],
  ['list.export.currency', ({ amount }) => amount.currency_code],
];

const writeHead = <TRow>(columns: readonly Column<TRow>[], { say }: Pen): Cell[] => columns.map(([head]) => say(head));

const writeCells = <TRow>(columns: readonly Column<TRow>[], rows: readonly TRow[], pen: Pen): Cell[][] =>
  rows.map((row) => columns.map(([, cell]) => cell(row, pen)));

/** The head of a list and the rows of one page of it. The statement of the balance has a file of its own, which the server writes. */
const writeTable = (page: ListPage, pen: Pen): { readonly head: Cell[]; readonly rows: Cell[][] } => {
  switch (page.kind) {
    case 'orders':
      return { head: writeHead(orders, pen), rows: writeCells(orders, page.rows, pen) };
    case 'invoices':
      return { head: writeHead(invoices, pen), rows: writeCells(invoices, page.rows, pen) };
    case 'payments':
      return { head: writeHead(payments, pen), rows: writeCells(payments, page.rows, pen) };
    case 'statement':
      return { head: [], rows: [] };
    default:
      return page satisfies never;
  }
};

/** The lists that are written here. */
export const exportedKinds: readonly ListKind[] = ['orders', 'invoices', 'payments'];

/** The pages of a list as one file for the reader's spreadsheet. */
export const listCsv = (words: Words, pages: readonly ListPage[]): string => {
  const { cell } = csvForms[isLocale(words.locale) ? words.locale : 'en'];
  const pen = createPen(words);
  const tables = pages.map((page) => writeTable(page, pen));
  return csvFile([...tables.slice(0, 1).map(({ head }) => head), ...tables.flatMap(({ rows }) => rows)], cell);
};
