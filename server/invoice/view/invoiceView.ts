import Big from 'big.js';
import { eq } from 'drizzle-orm';
import type {
  CurrencyCode,
  Invoice,
  InvoiceExchange,
  InvoiceLine,
  InvoiceParty,
  InvoiceTax,
  Locale,
} from '../../../openapi/types.ts';
import { formatCodeName } from '../../catalogue/names.ts';
import { message } from '../../platform/core/messages.ts';
import { money } from '../../platform/core/money.ts';
import type { Database, Transaction } from '../../platform/db/open.ts';
import { invoiceExchange, ksefSubmission } from '../../platform/db/schema.ts';
import { sumAmounts } from '../document/allocateAmounts.ts';
import type {
  CorrectionMoney,
  InvoiceDocumentExchange,
  InvoiceDocumentLine,
  InvoiceDocumentParty,
  InvoiceDocumentTax,
  InvoiceWords,
} from '../invoiceDocument.ts';
import { sendingView } from '../ksef/sendingView.ts';
import type { InvoiceRow } from './listedInvoices.ts';
import { readFormats } from './readFormats.ts';
import { findFinalInvoice, readCorrections, referenceView } from './related.ts';

const partyView = (party: InvoiceDocumentParty, locale: Locale): InvoiceParty => {
  const { name, contact, address, postcode, city, country, vatId, email } = party;
  return {
    ...{ name, contact, address, postcode, city, country, email },
    country_name: formatCodeName('region', locale, country),
    vat_id: vatId,
  };
};

/** In the reader's language where the invoice has it, else in the customer's. */
const wordsIn = (words: InvoiceWords, languages: readonly Locale[], locale: Locale): string =>
  words[locale] ?? languages.map((language) => words[language]).findLast((text) => text !== undefined) ?? '';

const lineView = (
  line: InvoiceDocumentLine,
  currency: CurrencyCode,
  languages: readonly Locale[],
  locale: Locale,
): InvoiceLine => ({
  position: line.position,
  name: wordsIn(line.name, languages, locale),
  order_id: line.orderId,
  order_hash: line.orderHash,
  quantity: new Big(line.quantity).toFixed(2),
  unit: line.unit,
  unit_net: line.unitNet,
  discount: money(line.discountMinor, currency),
  net: money(line.netMinor, currency),
  vat_rate: line.rate,
});

/** Why there is no tax of each category. */
const reasons = {
  S: null,
  Z: null,
  E: 'document.invoice.note.E',
  AE: 'document.invoice.note.AE',
  O: 'document.invoice.note.O',
} as const satisfies Record<InvoiceDocumentTax['category'], string | null>;

const taxView = (
  { category, rate, netMinor, vatMinor }: InvoiceDocumentTax,
  currency: CurrencyCode,
  locale: Locale,
): InvoiceTax => {
  const reason = reasons[category];
  return {
    vat_rate: rate,
    category,
    reason: reason === null ? null : message(locale, reason),
    net: money(netMinor, currency),
    vat: money(vatMinor, currency),
  };
};

/** What has completed an invoice that was issued before its rate was published. */
const findCompletedExchange = async (
  tx: Database | Transaction,
  id: number,
): Promise<InvoiceDocumentExchange | null> => {
  const [found] = await tx.select().from(invoiceExchange).where(eq(invoiceExchange.invoiceId, id));
  return found?.exchange ?? null;
};

const exchangeView = ({
  source,
  currency,
  rate,
  inverse,
  table,
  date,
  vatMinor,
}: InvoiceDocumentExchange): InvoiceExchange => ({
  ...{ source: source ?? 'nbp', currency, rate, inverse: inverse ?? null, table, date },
  vat: money(sumAmounts(vatMinor), currency),
});

const moneyView = (of: CorrectionMoney | undefined, currency: CurrencyCode): Invoice['correction_money'] => {
  if (of === undefined) return null;
  const { lessMinor, back } = of;
  return {
    less: money(lessMinor, currency),
    back:
      back === null
        ? null
        : { amount: money(back.amountMinor, currency), way: back.way, method: back.method, by: back.by },
  };
};

/** An invoice, for whom it concerns. @param due what its customer can pay of it now */
export const invoiceView = async (
  tx: Database | Transaction,
  row: InvoiceRow,
  locale: Locale,
  due: Invoice['due'] = null,
): Promise<Invoice> => {
  const { document, currency } = row;
  const { languages } = document;
  const [sending] = await tx.select().from(ksefSubmission).where(eq(ksefSubmission.invoiceId, row.id));
  const exchange = document.exchange ?? (await findCompletedExchange(tx, row.id));
  const amount = (minor: number) => money(minor, currency);
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    issued_on: row.issuedOn,
    sold_on: document.soldOn,
    paid_on: document.paidOn,
    due_on: document.dueOn,
    due,
    period: document.period,
    currency,
    treatment: document.treatment,
    seller: partyView(document.seller, locale),
    buyer: partyView(document.buyer, locale),
    lines: document.lines.map((line) => lineView(line, currency, languages, locale)),
    taxes: document.taxes.map((tax) => taxView(tax, currency, locale)),
    totals: {
      net: amount(document.netMinor),
      vat: amount(document.vatMinor),
      gross: amount(document.grossMinor),
      rounding: amount(document.roundingMinor),
      paid: amount(document.paidMinor),
      payable: amount(document.payableMinor),
    },
    exchange: exchange === null ? null : exchangeView(exchange),
    corrects: document.kind === 'correction' ? referenceView(document.corrects, currency) : null,
    correction_reason: document.kind === 'correction' ? document.reason : null,
    correction_money: document.kind === 'correction' ? moneyView(document.money, currency) : null,
    corrections: await readCorrections(tx, row),
    advances: document.kind === 'final' ? document.advances.map((each) => referenceView(each, currency)) : [],
    final: await findFinalInvoice(tx, row),
    sending: sending === undefined ? null : sendingView(sending),
    formats: (await readFormats(tx, [row.id]))(row.id),
    created_at: row.createdAt.toISOString(),
  };
};
