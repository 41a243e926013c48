import { expect, test } from 'vitest';
import type { ListPage } from '../../machines/list/lists.ts';
import type { Locale } from '../../openapi/types.ts';
import { listCsv, type Words } from '../../src/list/export/listCsv.ts';
import { listedInvoice } from '../invoice/invoiceSamples.ts';
import { loadWords } from '../support/browser/words.ts';
import { pageMeta } from '../support/models/samples.ts';

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

test('a list without rows is a head, or nothing', () => {
  expect(listCsv(createWords('en'), [page()])).toMatch(/^\ufeff[^\r]+\r\n$/);
  expect(listCsv(createWords('en'), [])).toBe('\ufeff');
});
