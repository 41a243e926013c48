import Big from 'big.js';
import { all, minorAt, readXml, rounded, sum, textAt, type XmlNode } from './readXml.ts';

/** The field of the sums to which a rate belongs. */
const fields: Readonly<Record<string, { readonly net: string; readonly vat?: string }>> = {
  23: { net: 'P_13_1', vat: 'P_14_1' },
  8: { net: 'P_13_2', vat: 'P_14_2' },
  5: { net: 'P_13_3', vat: 'P_14_3' },
  '0 KR': { net: 'P_13_6_1' },
  zw: { net: 'P_13_7' },
  'np I': { net: 'P_13_8' },
  'np II': { net: 'P_13_9' },
};

const rateOf = (row: XmlNode): string => textAt(row, 'P_12') ?? textAt(row, 'P_12Z') ?? '';
const isBefore = (row: XmlNode): boolean => all(row, 'StanPrzed').length + all(row, 'StanPrzedZ').length > 0;

/** What the rows of a rate come to: of a correction, how much more there is after it than before. */
const netOfRows = (rows: readonly XmlNode[], rate: string, field: 'P_11' | 'P_11NettoZ'): number =>
  sum(rows.filter((row) => rateOf(row) === rate).map((row) => (isBefore(row) ? -1 : 1) * minorAt(row, field)));

const rowErrors = (row: XmlNode): string[] => {
  const expected = rounded(new Big(textAt(row, 'P_8B') ?? '').times(textAt(row, 'P_9A') ?? '')) - minorAt(row, 'P_10');
  const found = minorAt(row, 'P_11');
  return found === expected ? [] : [`Row ${textAt(row, 'NrWierszaFa')} is ${found}, not ${expected}.`];
};

/** Every sum that does not hold to the grosz in the XML of FA(3), read without what has made it. */
export const fa3Errors = (xml: string): string[] => {
  const [fa] = all(readXml(xml), 'Fa');
  if (fa === undefined) return ['There is no Fa.'];
  const kind = textAt(fa, 'RodzajFaktury') ?? '';
  const rows = all(fa, 'FaWiersz');
  const ordered = all(fa, 'Zamowienie/ZamowienieWiersz');
  const errors = kind.startsWith('KOR') ? [] : rows.flatMap(rowErrors);
  const expect = (what: string, found: number, expected: number): void => {
    if (found !== expected) errors.push(`${what} is ${found}, not ${expected}.`);
  };
  const sums = fa.children.filter(({ name }) => /^P_1[34]_\d(_\d)?$/u.test(name));
  expect('P_15', minorAt(fa, 'P_15'), sum(sums.map(({ name }) => minorAt(fa, name))));
  const rates = new Set([...rows, ...ordered].map(rateOf));
  for (const rate of rates) {
    const field = fields[rate];
    if (field === undefined) errors.push(`There is no field for "${rate}".`);
    else if (!kind.endsWith('ROZ') || kind.startsWith('KOR')) {
      const net = rows.length > 0 ? netOfRows(rows, rate, 'P_11') : netOfRows(ordered, rate, 'P_11NettoZ');
      expect(`${field.net} of "${rate}"`, minorAt(fa, field.net), net);
      if (field.vat !== undefined)
        expect(field.vat, minorAt(fa, field.vat), rounded(new Big(net).div(100).times(rate).div(100)));
    }
  }
  if (all(fa, 'Zamowienie').length > 0) {
    const now = ordered.filter((row) => !isBefore(row));
    const worth = sum(now.map((row) => minorAt(row, 'P_11NettoZ') + minorAt(row, 'P_11VatZ')));
    expect('WartoscZamowienia', minorAt(fa, 'Zamowienie/WartoscZamowienia'), worth);
    if (kind === 'ZAL') expect('What is paid of it', minorAt(fa, 'P_15'), worth);
  }
  const [settlement] = all(fa, 'Rozliczenie');
  if (settlement !== undefined) {
    const due = minorAt(settlement, 'DoZaplaty') - minorAt(settlement, 'DoRozliczenia');
    expect(
      'What is due',
      due,
      minorAt(fa, 'P_15') + minorAt(settlement, 'SumaObciazen') - minorAt(settlement, 'SumaOdliczen'),
    );
  }
  return errors;
};
