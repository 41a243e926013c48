import Big from 'big.js';
import { all, readMinorAt, readTextAt, readXml, rounded, sum, type XmlNode } from './readXml.ts';

const sameRate = (line: XmlNode, subtotal: XmlNode): boolean => {
  const category = all(line, 'Item/ClassifiedTaxCategory')[0];
  const of = all(subtotal, 'TaxCategory')[0];
  return (
    category !== undefined &&
    of !== undefined &&
    readTextAt(category, 'ID') === readTextAt(of, 'ID') &&
    readTextAt(category, 'Percent') === readTextAt(of, 'Percent')
  );
};

/** A line is its quantity times its price, without its allowances and with its charges. */
const lineErrors = (line: XmlNode): string[] => {
  const quantity = readTextAt(line, 'InvoicedQuantity') ?? readTextAt(line, 'CreditedQuantity') ?? '';
  const allowances = all(line, 'AllowanceCharge').map(
    (entry) => (readTextAt(entry, 'ChargeIndicator') === 'true' ? 1 : -1) * readMinorAt(entry, 'Amount'),
  );
  const expected = rounded(new Big(quantity).times(readTextAt(line, 'Price/PriceAmount') ?? '')) + sum(allowances);
  const found = readMinorAt(line, 'LineExtensionAmount');
  return expected === found ? [] : [`Line ${readTextAt(line, 'ID')} is ${found}, not ${expected}.`];
};

/** Every sum of EN 16931 that does not hold to the cent in an invoice's XML, read without what has made it. */
export const findUblErrors = (xml: string): string[] => {
  const root = readXml(xml);
  const lines = [...all(root, 'InvoiceLine'), ...all(root, 'CreditNoteLine')];
  const [tax, owed] = all(root, 'TaxTotal');
  const [total] = all(root, 'LegalMonetaryTotal');
  if (tax === undefined || total === undefined) return ['There is no total.'];
  const subtotals = all(tax, 'TaxSubtotal');
  const errors = lines.flatMap(lineErrors);
  const expect = (what: string, found: number, expected: number): void => {
    if (found !== expected) errors.push(`${what} is ${found}, not ${expected}.`);
  };
  const net = (of: readonly XmlNode[]): number => sum(of.map((line) => readMinorAt(line, 'LineExtensionAmount')));
  for (const subtotal of subtotals) {
    const taxable = readMinorAt(subtotal, 'TaxableAmount');
    expect('Taxable amount', taxable, net(lines.filter((line) => sameRate(line, subtotal))));
    const rate = readTextAt(subtotal, 'TaxCategory/Percent') ?? '0';
    const of = rounded(new Big(taxable).div(100).times(rate).div(100));
    const found = readMinorAt(subtotal, 'TaxAmount');
    // What a correction takes back is the difference of two rounded taxes (BR-CO-17 leaves more).
    const isNear = root.name === 'CreditNote' && Math.abs(found - of) <= 1;
    expect(`Tax of ${rate} %`, found, isNear ? found : of);
  }
  for (const line of lines) {
    const of = subtotals.filter((subtotal) => sameRate(line, subtotal)).length;
    expect(`Taxes of line ${readTextAt(line, 'ID')}`, of, 1);
  }
  const vat = readMinorAt(tax, 'TaxAmount');
  expect('Tax', vat, sum(subtotals.map((subtotal) => readMinorAt(subtotal, 'TaxAmount'))));
  expect('Lines', readMinorAt(total, 'LineExtensionAmount'), net(lines));
  expect('Net', readMinorAt(total, 'TaxExclusiveAmount'), net(lines));
  expect('Gross', readMinorAt(total, 'TaxInclusiveAmount'), net(lines) + vat);
  expect(
    'Payable',
    readMinorAt(total, 'PayableAmount'),
    readMinorAt(total, 'TaxInclusiveAmount') -
      readMinorAt(total, 'PrepaidAmount') +
      readMinorAt(total, 'PayableRoundingAmount'),
  );
  const currency = readTextAt(root, 'DocumentCurrencyCode');
  const amounts = [...subtotals, total].flatMap(({ children }) => children);
  for (const { name, attributes } of amounts) {
    const { currencyID } = attributes;
    if (currencyID !== undefined && currencyID !== currency) errors.push(`${name} is in ${currencyID}.`);
  }
  const taxCurrency = readTextAt(root, 'TaxCurrencyCode');
  if ((owed === undefined) !== (taxCurrency === undefined)) errors.push('The tax in its currency is not whole.');
  if (owed !== undefined && all(owed, 'TaxAmount')[0]?.attributes.currencyID !== taxCurrency)
    errors.push('The tax is in another currency.');
  return errors;
};
