import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  areInvoicesFiltered,
  type InvoiceFilters,
  invoiceFiltersOf,
  invoiceSearchOf,
  ksefStates,
  noInvoiceFilters,
  withInvoiceFilter,
} from '../../../machines/desk/invoices/invoiceFilters.ts';
import { longestSearch } from '../../../machines/lib/searchText.ts';

const anyFilters: fc.Arbitrary<InvoiceFilters> = fc.record({
  q: fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.replace(/[\p{Cc}\p{Cs}]/gu, '').trim()),
  brand: fc.constantFrom(null, 'mostek', 'word-bridge'),
  sending: fc.constantFrom(null, ...ksefStates),
  page: fc.integer({ min: 1, max: 1_000_000 }),
});

test('an address says every filter, and is read as it was written', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      expect(invoiceFiltersOf(invoiceSearchOf(filters))).toEqual(filters);
    }),
  );
  expect(invoiceSearchOf(noInvoiceFilters)).toBe('');
  expect(invoiceSearchOf({ q: 'FV/2026', brand: 'mostek', sending: 'refused', page: 3 })).toBe(
    '?brand=mostek&sending=refused&q=FV%2F2026&page=3',
  );
});

test('what an address does not know is left out, and the contract takes the rest', () => {
  expect(invoiceFiltersOf('?sending=lost&brand=../x&page=-1&other=1')).toEqual(noInvoiceFilters);
  expect(invoiceFiltersOf(`?brand=${'x'.repeat(65)}&page=1000001`)).toEqual(noInvoiceFilters);
  expect(invoiceFiltersOf(`?q=a%00b${'x'.repeat(300)}`).q).toHaveLength(longestSearch);
  expect(invoiceFiltersOf('?q=a%00b').q).toBe('a b');
  fc.assert(fc.property(fc.string(), (search) => void invoiceFiltersOf(search)));
});

test('states of the sending are all there, those first that somebody has to look after', () => {
  expect(ksefStates).toEqual(['refused', 'offline', 'waiting', 'sending', 'accepted']);
});

test('another filter leads to its first page and leaves the others, and the page alone filters nothing', () => {
  const filters = { q: 'biuro', brand: 'mostek', sending: null, page: 4 };
  expect(withInvoiceFilter(filters, { sending: 'offline' })).toEqual({ ...filters, sending: 'offline', page: 1 });
  expect(withInvoiceFilter(filters, { brand: null })).toEqual({ ...filters, brand: null, page: 1 });
  expect(withInvoiceFilter(filters, { q: `a\u0000${'x'.repeat(300)}` }).q).toHaveLength(longestSearch);
  expect(areInvoicesFiltered({ ...noInvoiceFilters, page: 4 })).toBe(false);
  expect(areInvoicesFiltered({ ...noInvoiceFilters, q: '  ' })).toBe(false);
  expect(areInvoicesFiltered({ ...noInvoiceFilters, sending: 'refused' })).toBe(true);
});
