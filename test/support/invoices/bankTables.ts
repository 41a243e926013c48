import type { RateTable } from '../../../server/invoice/exchange/rateTable.ts';

/** Tables of mean rates as the National Bank of Poland publishes them. */

const short = (rate = ''): string => rate.replace(/(\.\d{4}\d*?)0+$/, '$1');

/** Currencies of which nothing is taken stand among the others. */
const listRates = ({ rates: { EUR, GBP, USD } }: RateTable): readonly (readonly [string, string, string])[] => [
  ['bat (Tajlandia)', 'THB', '0.1143'],
  ['dolar amerykański', 'USD', short(USD)],
  ['euro', 'EUR', short(EUR)],
  ['forint (Węgry)', 'HUF', '0.011024'],
  ['funt szterling', 'GBP', short(GBP)],
  ['rupia indonezyjska', 'IDR', '0.00022152'],
];

export const tableJson = (table: RateTable) => ({
  table: 'A',
  no: table.number,
  effectiveDate: table.date,
  rates: listRates(table).map(([currency, code, mid]) => ({ currency, code, mid: Number(mid) })),
});

export const tablesXml = (tables: readonly RateTable[]): string =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<ArrayOfExchangeRatesTable xmlns:xsd="http://www.w3.org/2001/XMLSchema">',
    ...tables.flatMap((table) => [
      '  <ExchangeRatesTable>',
      '    <Table>A</Table>',
      `    <No>${table.number}</No>`,
      `    <EffectiveDate>${table.date}</EffectiveDate>`,
      '    <Rates>',
      ...listRates(table).map(
        ([currency, code, mid]) =>
          `      <Rate><Currency>${currency}</Currency><Code>${code}</Code><Mid>${mid}</Mid></Rate>`,
      ),
      '    </Rates>',
      '  </ExchangeRatesTable>',
    ]),
    '</ArrayOfExchangeRatesTable>',
  ].join('\n');

export const archiveCsv = (tables: readonly RateTable[]): string =>
  [
    'data;1THB;1USD;1EUR;100HUF;1GBP;10000IDR;nr tabeli;pełny numer tabeli;',
    ';bat (Tajlandia);dolar amerykański;euro;forint (Węgry);funt szterling;rupia indonezyjska;;;',
    ...tables.map((table) => {
      const { EUR, GBP, USD } = table.rates;
      const rates = ['0.1143', short(USD), short(EUR), '1.1024', short(GBP), '2.2152'];
      const day = table.date.replaceAll('-', '');
      return `${[day, ...rates.map((rate) => rate.replace('.', ',')), '225', table.number].join(';')};`;
    }),
    ';;;',
    'kod ISO;THB;USD;EUR;HUF;GBP;IDR;',
    'nazwa waluty;bat;dolar;euro;forint;funt;rupia;',
    'liczba jednostek;1;1;1;100;1;10000;',
    '',
  ].join('\n');
