import { describe, expect, test } from 'vitest';
import { isNextTable, monthBefore, tablesBetween, workDaysBetween } from '../../server/invoice/exchange/bankDays.ts';
import type { RateTable } from '../../server/invoice/exchange/rateTable.ts';
import { readTables } from '../../server/invoice/exchange/readTables.ts';
import { writtenRate } from '../../server/invoice/exchange/writtenRate.ts';
import { archiveCsv, tableJson, tablesXml } from '../support/invoices/bankTables.ts';
import { bmfCsv, ecbXml } from '../support/invoices/rateFiles.ts';

const today = '2026-11-20';
const friday: RateTable = {
  source: 'nbp',
  date: '2026-11-20',
  number: '225/A/NBP/2026',
  rates: { EUR: '4.260000', GBP: '4.900100', USD: '3.700000' },
};
const thursday = { ...friday, date: '2026-11-19', number: '224/A/NBP/2026' };

const refusal = (text: string): unknown => {
  try {
    readTables(text, today);
  } catch (error) {
    return error;
  }
  return null;
};

describe("the bank's tables are read", () => {
  const both = [thursday, friday];
  test.each([
    ['JSON', JSON.stringify(both.map(tableJson))],
    ['JSON in lines', JSON.stringify(both.map(tableJson), null, 2)],
    ['XML', tablesXml(both)],
    ['XML with a byte order mark', `\uFEFF${tablesXml(both)}\n`],
    ['the archive', archiveCsv(both)],
    ['the archive with other line ends', archiveCsv(both).replaceAll('\n', '\r\n')],
    ['the archive in another code page', new TextDecoder('utf-8').decode(Buffer.from(archiveCsv(both), 'latin1'))],
  ])('from %s', (_name, text) => {
    expect(readTables(text, today)).toEqual(both);
  });

  test('from one table without a list around it', () => {
    expect(readTables(JSON.stringify(tableJson(friday)), today)).toEqual([friday]);
  });

  test('by their units, as of a hundred', () => {
    const text = archiveCsv([friday]).replace('1EUR', '100EUR').replace('4,2600', '426,0000');
    expect(readTables(text, today)).toEqual([friday]);
  });
});

const euro = { GBP: '0.83079', PLN: '4.2345', USD: '1.0941' };
const read = { GBP: '0.830790', PLN: '4.234500', USD: '1.094100' };

describe('rates for one euro are read', () => {
  test('of the European Central Bank, a day or many', () => {
    const days = [
      ['2026-11-20', euro],
      ['2026-11-19', { ...euro, PLN: '4.25' }],
    ] as const;
    expect(readTables(ecbXml(days), today)).toEqual([
      { source: 'ecb', date: '2026-11-20', number: 'ECB 2026-11-20', rates: read },
      { source: 'ecb', date: '2026-11-19', number: 'ECB 2026-11-19', rates: { ...read, PLN: '4.250000' } },
    ]);
    expect(readTables(ecbXml(days.slice(0, 1)), today)).toHaveLength(1);
  });

  test('of the Federal Ministry of Finance, the months that are over', () => {
    const text = bmfCsv(2026, [euro, null, { ...euro, PLN: '4.3' }]);
    const tables = [
      { source: 'bmf', date: '2026-01-01', number: 'BMF 2026-01', rates: read },
      { source: 'bmf', date: '2026-03-01', number: 'BMF 2026-03', rates: { ...read, PLN: '4.300000' } },
    ];
    expect(readTables(text, today)).toEqual(tables);
    // As a browser reads its letters, which are not in UTF-8.
    expect(readTables(new TextDecoder('utf-8').decode(Buffer.from(text, 'latin1')), today)).toEqual(tables);
  });

  test.each([
    [ecbXml([['2026-11-23', euro]]), 'line 6: 2026-11-23 is yet to come'],
    [ecbXml([['2026-11-15', euro]]), 'line 6: 2026-11-15 is on a weekend'],
    [ecbXml([['2026-11-20', { ...euro, PLN: 'N/A' }]]), 'line 6: the rate of PLN is no number'],
    [ecbXml([['2026-11-20', euro]]).replace('"PLN"', '"XXX"'), 'line 6: there is no rate of PLN'],
    [ecbXml([['2026-11-20', euro]]).replace('"JPY"', '"PLN"'), 'line 6: there are two rates of PLN'],
    [ecbXml([]), 'line 1: there is no table in it'],
    [
      bmfCsv(
        2026,
        Array.from({ length: 11 }, () => euro),
      ),
      'line 3: 2026-11-01 is yet to come',
    ],
    [bmfCsv(2026, [euro]).replace('4,2345PLN', '4,2345 zł'), 'line 5: "4,2345 zł" is no rate'],
    [bmfCsv(2026, [euro]).replace('4,2345PLN', ''), 'line 3: there is no rate of PLN'],
    [bmfCsv(2026, []), 'line 1: there is no table in it'],
    ['<!DOCTYPE html><html><title>Captcha</title></html>', 'line 1: it declares a type of its own'],
  ])('and nothing else: %#', (text, detail) => {
    expect(refusal(text)).toMatchObject({ code: 'RatesUnreadable', detail });
  });
});

describe('nothing is read', () => {
  const json = (change: object): string =>
    JSON.stringify([tableJson(thursday), { ...tableJson(friday), ...change }], null, 1);
  const csv = (from: string, to: string): string => archiveCsv([thursday, friday]).replace(from, to);
  test.each([
    ['', 'line 1: it is neither XML nor JSON nor the archive'],
    ['[]', 'line 1: there is no table in it'],
    ['{"a":\n1,}', 'line 2: it is no JSON'],
    ['<a>\n<b></a>', 'line 2: it is no XML'],
    [`<!DOCTYPE a [<!ENTITY b "c">]>${tablesXml([friday])}`, 'line 1: it declares a type of its own'],
    [tablesXml([friday]).replace('<Table>A<', '<Table>C<'), 'line 6: it is not table A'],
    [tablesXml([thursday, friday]).replace('<Mid>3.7000</Mid>', ''), 'line 6: Mid is missing, or is there twice'],
    [json({ table: 'C' }), 'line 42: it is not table A'],
    [json({ no: '225/C/NBP/2026' }), 'line 42: the number is none of table A'],
    [json({ no: '225/A/NBP/2025' }), 'line 42: the table 225/A/NBP/2025 is not of 2026-11-20'],
    [json({ effectiveDate: '2026-11-23' }), 'line 42: 2026-11-23 is yet to come'],
    [json({ effectiveDate: '2026-11-15' }), 'line 42: 2026-11-15 is on a weekend'],
    [json({ effectiveDate: '2026-02-30' }), 'line 42: the date is none'],
    [json({ effectiveDate: '2001-11-20' }), 'line 42: 2001-11-20 is too long ago'],
    [json({ effectiveDate: '2026-11-19' }), 'line 42: 2026-11-19 is there twice, in line 5, too'],
    [json({ no: '224/A/NBP/2026' }), 'line 42: 224/A/NBP/2026 is there twice, in line 5, too'],
    [json({ rates: [] }), 'line 42: there is no rate of EUR'],
    [json({ rates: [{ code: 'EUR', mid: -4.26 }] }), 'line 42: the rate of EUR is no number'],
    [json({ rates: [{ code: 'EUR', mid: 0 }] }), 'line 42: the rate of EUR is nothing'],
    [
      json({
        rates: [
          { code: 'EUR', mid: 4 },
          { code: 'EUR', mid: 5 },
        ],
      }),
      'line 42: there are two rates of EUR',
    ],
    [csv('4,2600;', 'x;'), 'line 3: the rate of EUR is no number'],
    [csv('20261120', '2026112'), 'line 4: the date is none'],
    [csv('225/A/NBP/2026', ''), 'line 4: it has not one number of a table'],
    [csv('1EUR', '1XXX'), 'line 3: there is no rate of EUR'],
    [csv('1USD', '1EUR'), 'line 1: there are two columns of EUR'],
    [csv('1USD', '0USD'), 'line 1: a column is of no units'],
    [csv('\n20261120', '\n;\n20261120'), 'line 5: a day comes after the end'],
  ])('of %j', (text, detail) => {
    expect(refusal(text)).toMatchObject({ code: 'RatesUnreadable', detail });
  });
});

describe("the bank's days", () => {
  test.each([
    ['2026-11-20', '2026-11-23', []],
    ['2026-11-20', '2026-11-24', ['2026-11-23']],
    // The 11th of November, and a weekend.
    ['2026-11-10', '2026-11-12', []],
    ['2026-12-23', '2026-12-28', []],
    ['2026-12-30', '2027-01-05', ['2026-12-31', '2027-01-04']],
    // Both changes of the clocks.
    ['2026-03-27', '2026-03-30', []],
    ['2026-10-23', '2026-10-26', []],
  ])('between %s and %s', (after, before, days) => {
    expect(workDaysBetween(after, before)).toEqual(days);
  });

  test.each([
    // Good Friday and Easter Monday; the euro's payment system works on other holidays.
    ['ecb', '2026-04-01', '2026-04-08', ['2026-04-02', '2026-04-07']],
    ['ecb', '2026-05-01', '2026-05-05', ['2026-05-04']],
    ['ecb', '2026-12-23', '2026-12-29', ['2026-12-24', '2026-12-28']],
    ['ecb', '2026-11-10', '2026-11-12', ['2026-11-11']],
    ['bmf', '2026-09-01', '2026-12-15', ['2026-10-01', '2026-11-01']],
    ['bmf', '2026-11-01', '2026-12-31', []],
    ['bmf', '2026-12-01', '2027-02-01', ['2027-01-01']],
  ] as const)('%s publishes between %s and %s', (source, after, before, days) => {
    expect(tablesBetween[source](after, before)).toEqual(days);
  });

  test('the month before is that of the year before in January', () => {
    expect(['2026-11-30', '2027-01-15'].map(monthBefore)).toEqual(['2026-10-01', '2026-12-01']);
  });

  test('tables of one year follow one another without a gap', () => {
    expect(isNextTable(thursday, friday)).toBe(true);
    expect(isNextTable({ ...thursday, number: '223/A/NBP/2026' }, friday)).toBe(false);
    expect(isNextTable({ date: '2025-12-31', number: '224/A/NBP/2025' }, friday)).toBe(false);
  });
});

test('a rate has four places, and more only where it needs them', () => {
  expect(['4.260000', '4.26001', '0.234741784', '5'].map(writtenRate)).toEqual([
    '4.2600',
    '4.26001',
    '0.234742',
    '5.0000',
  ]);
});
