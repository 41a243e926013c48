import Big from 'big.js';
import { all, readMinorAt, readTextAt, readXml, rounded, sum, type XmlNode } from './readXml.ts';

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

const readRate = (row: XmlNode): string => readTextAt(row, 'P_12') ?? readTextAt(row, 'P_12Z') ?? '';
const isBefore = (row: XmlNode): boolean => all(row, 'StanPrzed').length + all(row, 'StanPrzedZ').length > 0;

type NetField = 'P_11' | 'P_11NettoZ';

const sumNet = (rows: readonly XmlNode[], rate: string, field: NetField, before: boolean): number =>
  sum(rows.filter((row) => readRate(row) === rate && isBefore(row) === before).map((row) => readMinorAt(row, field)));

/** What the rows of a rate come to: of a correction, how much more there is after it than before. */
const netOfRows = (rows: readonly XmlNode[], rate: string, field: NetField): number =>
  sumNet(rows, rate, field, false) - sumNet(rows, rate, field, true);

/** The tax of it: of a correction, the difference of what is owed after it and what was before. */
const vatOfRows = (rows: readonly XmlNode[], rate: string, field: NetField): number => {
  const taxOf = (net: number): number => rounded(new Big(net).div(100).times(rate).div(100));
  return taxOf(sumNet(rows, rate, field, false)) - taxOf(sumNet(rows, rate, field, true));
};

const rowErrors = (row: XmlNode): string[] => {
  const expected =
    rounded(new Big(readTextAt(row, 'P_8B') ?? '').times(readTextAt(row, 'P_9A') ?? '')) - readMinorAt(row, 'P_10');
  const found = readMinorAt(row, 'P_11');
  return found === expected ? [] : [`Row ${readTextAt(row, 'NrWierszaFa')} is ${found}, not ${expected}.`];
};

/** Every sum that does not hold to the grosz in the XML of FA(3), read without what has made it. */
export const findFa3Errors = (xml: string): string[] => {
  const [fa] = all(readXml(xml), 'Fa');
  if (fa === undefined) return ['There is no Fa.'];
  const kind = readTextAt(fa, 'RodzajFaktury') ?? '';
  const rows = all(fa, 'FaWiersz');
  const ordered = all(fa, 'Zamowienie/ZamowienieWiersz');
  const errors = kind.startsWith('KOR') ? [] : rows.flatMap(rowErrors);
  const expect = (what: string, found: number, expected: number): void => {
    if (found !== expected) errors.push(`${what} is ${found}, not ${expected}.`);
  };
  const sums = fa.children.filter(({ name }) => /^P_1[34]_\d(_\d)?$/u.test(name));
  expect('P_15', readMinorAt(fa, 'P_15'), sum(sums.map(({ name }) => readMinorAt(fa, name))));
  const rates = new Set([...rows, ...ordered].map(readRate));
  for (const rate of rates) {
    const field = fields[rate];
    if (field === undefined) errors.push(`There is no field for "${rate}".`);
    else if (!kind.endsWith('ROZ') || kind.startsWith('KOR')) {
      const [of, named] = rows.length > 0 ? ([rows, 'P_11'] as const) : ([ordered, 'P_11NettoZ'] as const);
      expect(`${field.net} of "${rate}"`, readMinorAt(fa, field.net), netOfRows(of, rate, named));
      if (field.vat !== undefined) expect(field.vat, readMinorAt(fa, field.vat), vatOfRows(of, rate, named));
    }
  }
  if (all(fa, 'Zamowienie').length > 0) {
    const now = ordered.filter((row) => !isBefore(row));
    const worth = sum(now.map((row) => readMinorAt(row, 'P_11NettoZ') + readMinorAt(row, 'P_11VatZ')));
    expect('WartoscZamowienia', readMinorAt(fa, 'Zamowienie/WartoscZamowienia'), worth);
    if (kind === 'ZAL') expect('What is paid of it', readMinorAt(fa, 'P_15'), worth);
  }
  const [settlement] = all(fa, 'Rozliczenie');
  if (settlement !== undefined) {
    const due = readMinorAt(settlement, 'DoZaplaty') - readMinorAt(settlement, 'DoRozliczenia');
    expect(
      'What is due',
      due,
      readMinorAt(fa, 'P_15') + readMinorAt(settlement, 'SumaObciazen') - readMinorAt(settlement, 'SumaOdliczen'),
    );
  }
  return errors;
};
