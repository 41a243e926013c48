import { convertAmount } from '../../document/taxes.ts';
import type { InvoiceDocument, InvoiceDocumentTax, TaxCategory } from '../../invoiceDocument.ts';
import type { XmlElements } from '../toXml.ts';
import { xmlAmount, xmlDecimal } from '../xmlAmounts.ts';

type Taxed = Pick<InvoiceDocumentTax, 'category' | 'rate'>;

/** Fields of the sums: net, tax, and tax in złote. */
const taxedFields = { 23: '1', 22: '1', 8: '2', 7: '2', 5: '3', 4: '4', 3: '4' } as const;
/** What FA(3) calls having no tax, with the field of its sum. */
const untaxedRates = {
  '0 KR': { category: 'Z', field: 'P_13_6_1' },
  zw: { category: 'E', field: 'P_13_7' },
  'np I': { category: 'O', field: 'P_13_8' },
  'np II': { category: 'AE', field: 'P_13_9' },
} as const satisfies Record<string, { category: Exclude<TaxCategory, 'S'>; field: string }>;

const findUntaxed = ({ category }: Taxed) => {
  const found = Object.entries(untaxedRates).find(([, untaxed]) => untaxed.category === category);
  if (found === undefined) throw new Error(`FA(3) has no rate of the category ${category}.`);
  const [rate, { field }] = found;
  return { rate, field };
};

const isKnownRate = (rate: string): rate is `${keyof typeof taxedFields}` => Object.hasOwn(taxedFields, rate);

const selectField = ({ rate }: Taxed): (typeof taxedFields)[keyof typeof taxedFields] => {
  const percent = xmlDecimal(rate ?? '0');
  if (!isKnownRate(percent)) throw new Error(`FA(3) has no field for a tax of ${percent} %.`);
  return taxedFields[percent];
};

/** What FA(3) calls a line's rate. */
export const fa3Rate = ({ category, rate }: Taxed): string =>
  category === 'S' ? xmlDecimal(rate ?? '0') : findUntaxed({ category, rate }).rate;

type Sum = { readonly netMinor: number; readonly vatMinor: number; readonly owedMinor: number | null };

const none: Sum = { netMinor: 0, vatMinor: 0, owedMinor: null };

const plus = (sum: Sum, tax: InvoiceDocumentTax, owedMinor: number | null): Sum => ({
  netMinor: sum.netMinor + tax.netMinor,
  vatMinor: sum.vatMinor + tax.vatMinor,
  owedMinor: owedMinor === null ? sum.owedMinor : (sum.owedMinor ?? 0) + owedMinor,
});

type Owed = { readonly tax: InvoiceDocumentTax; readonly owedMinor: number | null };

const sameTax = (a: Taxed, b: Taxed): boolean => a.category === b.category && a.rate === b.rate;

const without = (tax: InvoiceDocumentTax, advances: readonly InvoiceDocumentTax[]): InvoiceDocumentTax => {
  const advance = advances.find((other) => sameTax(other, tax));
  return advance === undefined
    ? tax
    : { ...tax, netMinor: tax.netMinor - advance.netMinor, vatMinor: tax.vatMinor - advance.vatMinor };
};

/** A final invoice sums up what the advances have left, whose tax is converted at the final invoice's own rate. */
const owedTaxes = (document: InvoiceDocument): readonly Owed[] => {
  const { exchange, taxes } = document;
  if (document.kind !== 'final')
    return taxes.map((tax, index) => ({ tax, owedMinor: exchange?.vatMinor[index] ?? null }));
  const advancesOnly = document.advanceTaxes
    .filter((advance) => !taxes.some((tax) => sameTax(tax, advance)))
    .map((advance) => ({ ...advance, netMinor: 0, vatMinor: 0 }));
  return [...taxes, ...advancesOnly].map((tax) => {
    const left = without(tax, document.advanceTaxes);
    const owed = exchange === null ? null : convertAmount(left.vatMinor, exchange);
    return { tax: left, owedMinor: owed };
  });
};

/** What P_15 says: the total, of a final invoice what the advances have left, of a correction the difference. */
export const fa3TotalMinor = (document: InvoiceDocument): number =>
  owedTaxes(document).reduce((sum, { tax }) => sum + tax.netMinor + tax.vatMinor, 0);

/** The sums by rate, in the order of the schema. */
export const fa3Sums = (document: InvoiceDocument): XmlElements => {
  const taxed = new Map<string, Sum>();
  const untaxed = new Map<string, number>();
  for (const { tax, owedMinor } of owedTaxes(document)) {
    if (tax.category === 'S') {
      const field = selectField(tax);
      taxed.set(field, plus(taxed.get(field) ?? none, tax, owedMinor));
    } else {
      const { field } = findUntaxed(tax);
      untaxed.set(field, (untaxed.get(field) ?? 0) + tax.netMinor);
    }
  }
  const elements: [string, string][] = [];
  for (const field of ['1', '2', '3', '4']) {
    const sum = taxed.get(field);
    if (sum === undefined) continue;
    elements.push([`P_13_${field}`, xmlAmount(sum.netMinor)], [`P_14_${field}`, xmlAmount(sum.vatMinor)]);
    if (sum.owedMinor !== null) elements.push([`P_14_${field}W`, xmlAmount(sum.owedMinor)]);
  }
  for (const field of ['P_13_6_1', 'P_13_7', 'P_13_8', 'P_13_9']) {
    const netMinor = untaxed.get(field);
    if (netMinor !== undefined) elements.push([field, xmlAmount(netMinor)]);
  }
  return { ...Object.fromEntries(elements), P_15: xmlAmount(fa3TotalMinor(document)) };
};
