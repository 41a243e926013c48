import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AddressedList,
  codeKinds,
  type DeskFilters,
  deskStages,
  deskWaits,
  hasAddress,
  isFiltered,
  ksefStates,
  noFilters,
  parseDeskFilters,
  selectMoneyState,
  toDeskSearch,
  topUpStates,
  withFilters,
} from '../../../machines/desk/shared/listFilters.ts';
import { maxSearchLength } from '../../../machines/lib/searchText.ts';

const orNone = <T>(values: readonly T[]) => fc.constantFrom(undefined, ...values);
const brand = orNone(['mostek', 'word-bridge']);
const common = {
  q: fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.replace(/[\p{Cc}\p{Cs}]/gu, '').trim()),
  page: fc.integer({ min: 1, max: 1_000_000 }),
};

/** Everything that each list can be asked for. */
const asked: Record<AddressedList, fc.Arbitrary<DeskFilters>> = {
  board: fc.record({
    ...common,
    brand,
    stage: orNone(deskStages),
    status: orNone(['calculation', 'finished'] as const),
    service: orNone(['write', 'machine-translation'] as const),
    waits: orNone(deskWaits),
    todo: orNone(['true'] as const),
  }),
  codes: fc.record({ ...common, brand, kind: orNone(codeKinds) }),
  invoices: fc.record({ ...common, brand, sending: orNone(ksefStates) }),
  customers: fc.record(common),
  topUps: fc.record({ ...common, state: orNone(topUpStates) }),
  money: fc.record({ ...common, state: orNone(['decided', 'all']) }),
};

test.for(Object.entries(asked))('an address says every filter, and is read as it was written: %s', ([list, any]) => {
  if (!hasAddress(list)) throw new Error(`${list} has no address.`);
  fc.assert(
    fc.property(any, (filters) => {
      expect(parseDeskFilters(list, toDeskSearch(filters))).toEqual(filters);
    }),
  );
  fc.assert(fc.property(fc.string(), (search) => void parseDeskFilters(list, search)));
});

test('an address names filters in one order, whichever was set first', () => {
  expect(toDeskSearch(noFilters)).toBe('');
  expect(toDeskSearch({ page: 3, q: 'FV/2026', sending: 'refused', brand: 'mostek' })).toBe(
    '?brand=mostek&sending=refused&q=FV%2F2026&page=3',
  );
});

test('what an address does not know is left out, and the contract takes the rest', () => {
  expect(
    parseDeskFilters('board', '?stage=lost&status=asleep&service=poems&brand=../x&waits=tea&page=-1&other=1'),
  ).toEqual(noFilters);
  expect(parseDeskFilters('board', '?service=toString')).toEqual(noFilters);
  expect(parseDeskFilters('board', '?todo=true').todo).toBe('true');
  expect(parseDeskFilters('board', '?todo=false')).toEqual(noFilters);
  expect(parseDeskFilters('invoices', '?sending=lost&brand=../x&page=-1&other=1')).toEqual(noFilters);
  expect(parseDeskFilters('invoices', `?brand=${'x'.repeat(65)}&page=1000001`)).toEqual(noFilters);
  expect(parseDeskFilters('invoices', '?state=credited&kind=voucher')).toEqual(noFilters);
  expect(parseDeskFilters('topUps', '?state=open&page=1.5')).toEqual(noFilters);
  expect(parseDeskFilters('invoices', `?q=a%00b${'x'.repeat(300)}`).q).toHaveLength(maxSearchLength);
  expect(parseDeskFilters('invoices', '?q=a%00b').q).toBe('a b');
});

test('another filter leads to its first page and leaves the others, and the page alone filters nothing', () => {
  const filters: DeskFilters = { q: 'biuro', brand: 'mostek', page: 4 };
  expect(withFilters(filters, { sending: 'offline' })).toEqual({ ...filters, sending: 'offline', page: 1 });
  expect(withFilters(filters, { brand: undefined })).toEqual({ q: 'biuro', page: 1 });
  expect(withFilters(filters, { q: `a\u0000${'x'.repeat(300)}` }).q).toHaveLength(maxSearchLength);
  expect(withFilters(filters, { page: 2 })).toEqual({ ...filters, page: 2 });
  expect(isFiltered({ ...noFilters, page: 4 })).toBe(false);
  expect(isFiltered({ ...noFilters, q: '  ' })).toBe(false);
  expect(isFiltered({ ...noFilters, sending: 'refused' })).toBe(true);
});

test('money that waits is listed unless the address asks for other', () => {
  expect(
    ['', '?state=open', '?state=lost', '?state=decided', '?state=all'].map((search) =>
      selectMoneyState(parseDeskFilters('money', search)),
    ),
  ).toEqual(['open', 'open', 'open', 'decided', 'all']);
});

test('what somebody has to look after comes first', () => {
  expect(deskWaits[0]).toBe('overdue');
  expect(ksefStates[0]).toBe('refused');
  expect(topUpStates[0]).toBe('awaiting_transfer');
});

test('parts of a page have no address of their own', () => {
  expect(['codes', 'mails', 'toString'].map(hasAddress)).toEqual([true, false, false]);
});
