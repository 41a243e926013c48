import { expect, test } from 'vitest';
import type { ListPage } from '../../machines/list/lists.ts';
import type { Locale } from '../../openapi/types.ts';
import { listCsv, type Words } from '../../src/list/export/listCsv.ts';
import { listedInvoice } from '../invoice/invoiceSamples.ts';
import { loadWords } from '../support/browser/words.ts';
import { listedOrder, listedPayment, pageMeta } from '../support/models/samples.ts';

/** The words of a catalogue as the page has them. */
const createWords = (locale: Locale): Words => ({ locale, say: loadWords(locale) });

const page = (...ids: readonly number[]): ListPage => ({
  kind: 'invoices',
  rows: ids.map((id) => listedInvoice(id, { order_ids: [7, 8] })),
  meta: { ...pageMeta(3), years: [2026] },
});

const listLines = (locale: Locale): readonly string[] =>
  listCsv(createWords(locale), [page(1, 2), page(3)])
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n');

test('the pages of a list are one file with one head', () => {
  const [head = '', ...rows] = listLines('en');
  const w = loadWords('en');
  expect(head.split(',')[0]).toBe(w('list.invoices.column.number'));
  expect(rows).toEqual(
    [1, 2, 3].map((id) => `WB/2026/00${id},2026-11-22,2026-11-21,2026-11-20,7 8,108.00,20.52,128.52,EUR`),
  );
});

test.each(['de', 'pl', 'uk'] as const)('sums are numbers in a spreadsheet in %s', (locale) => {
  expect(listLines(locale)[1]).toBe('WB/2026/001;2026-11-22;2026-11-21;2026-11-20;7 8;108,00;20,52;128,52;EUR');
});

test('days are those that the list shows and is narrowed by, at the end of a year, too', () => {
  const late = '2026-12-31T23:30:00.000Z';
  const meta = pageMeta(1);
  const order = listedOrder(7, { created_at: late, deadline: '2027-06-30T22:00:00.000Z' });
  const orders = listCsv(createWords('de'), [{ kind: 'orders', rows: [order], meta }]);
  expect(orders).toContain('7;2027-01-01;');
  expect(orders).toContain(';2027-07-01;');
  const payment = listedPayment(8, { started_at: late, finished_at: '2026-12-31T22:59:59.000Z' });
  const payments = listCsv(createWords('de'), [{ kind: 'payments', rows: [payment], meta }]);
  expect(payments).toContain('8;2027-01-01;2026-12-31;');
});

test('a list without rows is a head, or nothing', () => {
  expect(listCsv(createWords('en'), [page()])).toMatch(/^\ufeff[^\r]+\r\n$/);
  expect(listCsv(createWords('en'), [])).toBe('\ufeff');
});
