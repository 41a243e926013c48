import { and, asc, between, eq, inArray } from 'drizzle-orm';
import type { Locale } from '../../../openapi/types.ts';
import { convertAmount, isRatedAlike, sumAmounts } from '../../invoice/index.ts';
import { message } from '../../platform/core/messages.ts';
import { toDecimal } from '../../platform/core/money.ts';
import type {
  InvoiceDocument,
  InvoiceDocumentExchange,
  InvoiceDocumentTax,
} from '../../platform/db/invoiceDocument.ts';
import type { Database } from '../../platform/db/open.ts';
import { invoice, invoiceExchange } from '../../platform/db/schema.ts';
import type { Period } from './period.ts';

type Row = { readonly document: InvoiceDocument; readonly completed: InvoiceDocumentExchange | null };

/** A tax as the register has it; `owedMinor`: in the currency in which it is owed, null until its rate is published. */
type Entry = InvoiceDocumentTax & { readonly owedMinor: number | null };

const without = (tax: InvoiceDocumentTax, advances: readonly InvoiceDocumentTax[]): InvoiceDocumentTax => {
  const advance = advances.find((other) => isRatedAlike(other, tax));
  return advance === undefined
    ? tax
    : { ...tax, netMinor: tax.netMinor - advance.netMinor, vatMinor: tax.vatMinor - advance.vatMinor };
};

/** The taxes that an invoice adds to the books: of a final one what its advances, which are rows of their own, have left. */
const toEntries = (document: InvoiceDocument, exchange: InvoiceDocumentExchange | null): readonly Entry[] => {
  const { taxes } = document;
  if (document.kind !== 'final')
    return taxes.map((tax, index) => ({ ...tax, owedMinor: exchange?.vatMinor[index] ?? null }));
  const advancesOnly = document.advanceTaxes
    .filter((advance) => !taxes.some((tax) => isRatedAlike(tax, advance)))
    .map((advance) => ({ ...advance, netMinor: 0, vatMinor: 0 }));
  return [...taxes, ...advancesOnly].map((tax) => {
    const left = without(tax, document.advanceTaxes);
    return { ...left, owedMinor: exchange === null ? null : convertAmount(left.vatMinor, exchange) };
  });
};

/** What an invoice adds to what is owed beside its taxes. */
const computeRounding = (document: InvoiceDocument): number => {
  if (document.kind !== 'final') return document.roundingMinor;
  const taxed = sumAmounts(document.advanceTaxes.map(({ netMinor, vatMinor }) => netMinor + vatMinor));
  return document.roundingMinor - (document.advancePaidMinor - taxed);
};

type Cell = string | number | null;
type Column = readonly [word: string, cell: (row: Row, entry: Entry, isFirst: boolean) => Cell];

/** An amount as a number of the file: a negative one is no formula. */
const amount = (minor: number): number => Number(toDecimal(minor));

const findExchange = ({ document, completed }: Row): InvoiceDocumentExchange | null => document.exchange ?? completed;

const columns: readonly Column[] = [
  ['number', ({ document }) => document.number],
  ['kind', ({ document }) => document.kind],
  ['corrects', ({ document }) => (document.kind === 'correction' ? document.corrects.number : null)],
  ['issued', ({ document }) => document.issuedOn],
  ['sold', ({ document }) => document.soldOn],
  ['paid', ({ document }) => document.paidOn],
  ['buyer', ({ document }) => document.buyer.name],
  ['country', ({ document }) => document.buyer.country],
  ['vatId', ({ document }) => document.buyer.vatId],
  ['treatment', ({ document }) => document.treatment],
  ['category', (_, { category }) => category],
  ['vatRate', (_, { rate }) => rate],
  ['net', (_, { netMinor }) => amount(netMinor)],
  ['vat', (_, { vatMinor }) => amount(vatMinor)],
  ['gross', (_, { netMinor, vatMinor }) => amount(netMinor + vatMinor)],
  ['rounding', ({ document }, _, isFirst) => (isFirst ? amount(computeRounding(document)) : 0)],
  ['currency', ({ document }) => document.currency],
  ['exchangeRate', (row) => findExchange(row)?.rate ?? null],
  ['rateTable', (row) => findExchange(row)?.table ?? null],
  ['vatOwed', (_, { owedMinor }) => (owedMinor === null ? null : amount(owedMinor))],
  ['owedIn', (row) => findExchange(row)?.currency ?? null],
];

/**
 * The register of sales of a period, by the issue date: a row an invoice and rate of VAT. Its net, VAT and gross with rounding are what the
 * ledger has as earned, as tax and as owed for these invoices.
 */
export const salesRegister = async (db: Database, { days, brands }: Period, locale: Locale): Promise<Cell[][]> => {
  const rows = await db
    .select({ document: invoice.document, completed: invoiceExchange.exchange })
    .from(invoice)
    .leftJoin(invoiceExchange, eq(invoiceExchange.invoiceId, invoice.id))
    .where(and(inArray(invoice.brand, [...brands]), between(invoice.issuedOn, days[0], days.at(-1) ?? days[0])))
    .orderBy(asc(invoice.brand), asc(invoice.issuedOn), asc(invoice.id));
  return [
    columns.map(([word]) => message(locale, `staff.sales.${word}`)),
    ...rows.flatMap((row) =>
      toEntries(row.document, findExchange(row)).map((entry, index) =>
        columns.map(([, cell]) => cell(row, entry, index === 0)),
      ),
    ),
  ];
};
