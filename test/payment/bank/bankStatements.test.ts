import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ReadEntry, StatementUnreadable } from '../../../server/payment/bank/read/readStatement.ts';
import { readStatements } from '../../../server/payment/bank/read/readStatements.ts';
import type { Movement } from '../../../tools/bank/movement.ts';
import { type CamtVersion, writeCamt053 } from '../../../tools/bank/writeCamt053.ts';
import { writeMt940 } from '../../../tools/bank/writeMt940.ts';
import { measureGrowth, tooMuchGrowth } from '../../support/unit/measureCpuTime.ts';
import { account, bytes, getFault, readEntries, readOne } from './statementFiles.ts';

const word = fc.stringMatching(/^[A-Za-zĄĆĘŁŃÓŚŹŻąćęłńóśźż0-9./&-]{1,12}$/);
const movement: fc.Arbitrary<Movement> = fc.record({
  bookedOn: fc.constantFrom('2026-11-20', '2026-12-31', '2027-01-01'),
  amountMinor: fc.integer({ min: -99_999_999, max: 99_999_999 }).filter((minor) => minor !== 0),
  currency: fc.constant('PLN'),
  title: fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' ')),
  bankReference: fc.option(fc.stringMatching(/^[A-Z0-9]{6,12}$/)),
  otherName: fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => words.join(' ')),
  otherAccount: fc.constantFrom('PL27114020040000300201355387', 'DE89370400440532013000'),
  isReversal: fc.boolean(),
});
const written = { account, currency: 'PLN', number: 7, openingMinor: 1_234 };
const sumMovements = (movements: readonly Movement[]) =>
  movements.reduce((sum, { amountMinor }) => sum + amountMinor, 1_234);

const toDirection = ({ amountMinor, isReversal }: Movement): ReadEntry['direction'] => {
  if (isReversal === true) return amountMinor > 0 ? 'debit_reversed' : 'credit_reversed';
  return amountMinor > 0 ? 'credit' : 'debit';
};
const expected = (one: Movement) => ({
  direction: toDirection(one),
  bookedOn: one.bookedOn,
  amountMinor: Math.abs(one.amountMinor),
  currency: one.currency,
  bankReference: one.bankReference,
  otherAccount: one.otherAccount,
});
/** What a bank breaks into lines is compared without blanks. */
const dense = (text: string | null): string => (text ?? '').replaceAll(/\s/g, '');

describe('what a bank has written is read whole', () => {
  test.each(['02', '04', '06', '08'] satisfies CamtVersion[])('as CAMT.053 of version %s', (version) => {
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 8 }), (movements) => {
        const read = readOne(writeCamt053({ ...written, movements }, version));
        expect(read).toMatchObject({ format: 'camt053', account, number: '7', closingMinor: sumMovements(movements) });
        expect(read.entries).toMatchObject(movements.map(expected));
        expect(read.entries.map(({ title }) => title)).toEqual(movements.map(({ title }) => title));
        expect(read.entries.map(({ otherName }) => otherName)).toEqual(movements.map(({ otherName }) => otherName));
      }),
      { numRuns: 40 },
    );
  });

  test.each(['german', 'polish'] as const)('as MT940 of a %s bank', (bank) => {
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 8 }), (movements) => {
        const read = readOne(bytes(writeMt940({ ...written, movements }, bank)));
        expect(read).toMatchObject({ format: 'mt940', account, number: '7', closingMinor: sumMovements(movements) });
        expect(read.entries).toMatchObject(movements.map(expected));
        expect(read.entries.map(({ title }) => dense(title))).toEqual(movements.map(({ title }) => dense(title)));
        expect(read.entries.map(({ otherName }) => dense(otherName))).toEqual(
          movements.map(({ otherName }) => dense(otherName)),
        );
      }),
      { numRuns: 40 },
    );
  });
});

const balance = (kind: string, amount: string, way = 'CRDT', currency = 'EUR') =>
  `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${way}</CdtDbtInd></Bal>\n`;
const statement = (content: string, version = '02'): string =>
  `<?xml version="1.0"?><n:Document xmlns:n="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><n:BkToCstmrStmt><n:Stmt><n:Id>A</n:Id><n:Acct><n:Id><n:IBAN>${account}</n:IBAN></n:Id></n:Acct>\n${content.replaceAll(/<(\/?)(?=[A-Z])/g, '<$1n:')}</n:Stmt></n:BkToCstmrStmt></n:Document>`;
/** Entries between an opening balance of zero and a closing balance. */
const camt = (entries: string, closing: string, currency = 'EUR'): Uint8Array =>
  bytes(statement(balance('OPBD', '0.00', 'CRDT', currency) + balance('CLBD', closing, 'CRDT', currency) + entries));
const head = '<CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><DtTm>2026-11-20T10:00:00+01:00</DtTm></BookgDt>';

describe('CAMT.053', () => {
  test('a batch is its transactions, each with its sum, its title and its payer', () => {
    const transaction = (minor: string, title: string, name: string) =>
      `<TxDtls><Refs><EndToEndId>E-${title}</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="EUR">${minor}</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${title}</Ustrd></RmtInf></TxDtls>`;
    const entry = `<Ntry><Amt Ccy="EUR">30.50</Amt>${head}<AcctSvcrRef>B1</AcctSvcrRef><NtryDtls>${transaction('10.00', 'one', 'Ada')}${transaction('20.50', 'two &amp; &#380;', 'Jan')}</NtryDtls></Ntry>`;
    expect(readEntries(camt(entry, '30.50'))).toMatchObject([
      { amountMinor: 1_000, title: 'one', otherName: 'Ada', references: ['E-one'], bankReference: null },
      { amountMinor: 2_050, title: 'two & ż', otherName: 'Jan', references: ['E-two & ż'] },
    ]);
    const unsplit = entry.replace('10.00', '9.00');
    expect(readEntries(camt(unsplit, '30.50'))).toMatchObject([
      {
        amountMinor: 3_050,
        title: 'one two & ż',
        otherName: null,
        references: ['E-one', 'E-two & ż'],
        bankReference: 'B1',
      },
    ]);
  });

  test('a structured reference, several lines of a title, and what is not booked yet', () => {
    const details =
      '<NtryDtls><TxDtls><RmtInf><Ustrd>first</Ustrd><Ustrd>second</Ustrd><Strd><CdtrRefInf><Ref>RF12 0000 2087</Ref></CdtrRefInf></Strd></RmtInf></TxDtls></NtryDtls>';
    const booked = `<Ntry><Amt Ccy="PLN">1.5</Amt>${head}${details}</Ntry>`;
    expect(readEntries(camt(booked + booked.replace('BOOK', 'PDNG'), '1.5', 'PLN'))).toMatchObject([
      {
        bookedOn: '2026-11-20',
        amountMinor: 150,
        title: 'first second RF12 0000 2087',
        references: ['RF12 0000 2087'],
      },
    ]);
  });

  test('Polish letters of an older encoding', () => {
    const text = new TextDecoder().decode(
      camt(`<Ntry><Amt Ccy="PLN">1.00</Amt>${head}<AddtlNtryInf>Za*</AddtlNtryInf></Ntry>`, '1.00', 'PLN'),
    );
    const latin = Uint8Array.from(
      text.replace('<?xml version="1.0"?>', '<?xml version="1.0" encoding="windows-1250"?>'),
      (sign) => (sign === '*' ? 0xbf : sign.charCodeAt(0)),
    );
    expect(readEntries(latin)).toMatchObject([{ title: 'Zaż' }]);
  });
});

describe('MT940', () => {
  const file = (entry: string, closing: string) =>
    `:20:A\r\n:25:${account}\r\n:28C:1/1\r\n:60F:C261119PLN0,00\r\n${entry}\r\n:62F:${closing}\r\n:86:not an entry\r\n-`;
  test('the entry of the facts', () => {
    const text = file(
      ':61:2611201120C516,60N062NONREF//BR1\r\n:86:020~00B062~20FV/2026/~2111/0001~32JAN~33KOWALSKI~38PL61109010140000071219812874',
      'C261120PLN516,60',
    );
    expect(readEntries(bytes(text))).toEqual([
      {
        direction: 'credit',
        bookedOn: '2026-11-20',
        amountMinor: 51_660,
        currency: 'PLN',
        bankReference: 'BR1',
        references: [],
        title: 'FV/2026/11/0001',
        otherName: 'JAN KOWALSKI',
        otherAccount: account,
      },
    ]);
  });

  test.each(['<', '^', '?', '+'])('subfields parted by %s', (sign) => {
    const text = file(
      `:61:261120C1,00NTRF123\r\n:86:020${sign}00X${sign}20za zam${sign}21ówienie${sign}32ADA`,
      'C261120PLN1,00',
    );
    expect(readEntries(bytes(text))).toMatchObject([{ title: 'za zamówienie', otherName: 'ADA', references: ['123'] }]);
  });

  test('a booking in the year after the value, the third letter of the currency, free text', () => {
    const text = file(
      ':61:2612310102CN7,NMSCNONREF\r\nmore\r\n:86:Przelew przychodzący\r\nRF12 0000 2087',
      'C261120PLN7,00',
    );
    expect(readEntries(bytes(text))).toMatchObject([
      { bookedOn: '2027-01-02', amountMinor: 700, title: 'Przelew przychodzący RF12 0000 2087' },
    ]);
  });

  test('what SWIFT puts around a message', () => {
    const text = `{1:F01BREXPLPWAXXX0000000000}{2:I940X}{4:\r\n${file(':61:261120D1,00NTRFNONREF', 'D261120PLN1,00')}}`;
    expect(readEntries(bytes(text))).toMatchObject([{ direction: 'debit' }]);
  });

  test.each([
    ['windows-1250', [0x9c, 0xe6, 0xb3]],
    ['code page 852', [0x98, 0x86, 0x88]],
    ['UTF-8', [...new TextEncoder().encode('ść').values(), ...new TextEncoder().encode('ł').values()]],
  ])('letters in %s', (_, letters) => {
    const [before = '', after = ''] = file(':61:261120C1,00NTRFNONREF\r\n:86:Za *', 'C261120PLN1,00').split('*');
    const encoded = Uint8Array.from(
      [...bytes(before), ...letters, 0xff, 0xff].filter((byte) => letters.length < 5 || byte !== 0xff),
    );
    expect(readEntries(Uint8Array.from([...encoded, ...bytes(after)]))).toMatchObject([{ title: 'Za śćł' }]);
  });
});

const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 20 }, (_, n) => `<!ENTITY a${n} "&a${n - 1};&a${n - 1};">`).join('')}]><Document>&a19;</Document>`;

test.each([
  ['nothing', '', { reason: 'no_statement' }],
  ['a text', 'Dear customer', { reason: 'no_statement' }],
  ['a picture', '\u0000\u0001PNG', { reason: 'no_statement' }],
  ['entities that grow', bomb, { reason: 'entities' }],
  ['XML that breaks off', '<Document><BkToCstmrStmt>', { reason: 'no_xml' }],
  ['XML without end', '<a>'.repeat(100_000), { reason: 'no_xml' }],
  ['another XML', '<Document><Invoice>1</Invoice></Document>', { reason: 'no_statement' }],
  ['a report of the day', '<Document><BkToCstmrAcctRpt><Rpt/></BkToCstmrAcctRpt></Document>', { reason: 'camt052' }],
  ['a notification', '<Document><BkToCstmrDbtCdtNtfctn/></Document>', { reason: 'camt054' }],
  ['an encoding that nobody knows', '<?xml version="1.0" encoding="x-nothing"?><Document/>', { reason: 'encoding' }],
])('is refused whole: %s', (_, text, fault) => {
  expect(getFault(text)).toMatchObject(fault);
});

describe('CAMT.053 between its balances', () => {
  const entry = (amount: string, way = 'CRDT', more = '', currency = 'EUR') =>
    `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${way}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt>${more}</Ntry>\n`;
  const between = (opening: string, entries: string, closing: string) => statement(opening + closing + entries);

  test('the closing of the one before stands for the opening; others do not count', () => {
    const others = balance('CLAV', '9.00') + balance('OPAV', '8.00') + balance('INFO', '7.00');
    const read = readOne(between(balance('PRCD', '3.00', 'DBIT') + others, entry('5.00'), balance('CLBD', '2.00')));
    expect(read).toMatchObject({ openingMinor: -300, closingMinor: 200, currency: 'EUR' });
  });

  test('what is reversed or returned goes the way that its sign says, and is nobody’s payment', () => {
    const entries = [
      entry('1.00', 'CRDT', '<RvslInd>true</RvslInd>'),
      entry('2.00', 'DBIT', '<RvslInd>true</RvslInd>'),
      entry('4.00', 'CRDT', '<NtryDtls><TxDtls><RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf></TxDtls></NtryDtls>'),
    ].join('');
    expect(
      readEntries(between(balance('OPBD', '0.00'), entries, balance('CLBD', '3.00'))).map(({ direction }) => direction),
    ).toEqual(['debit_reversed', 'credit_reversed', 'debit_reversed']);
  });

  test.each([
    '<Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>RRTN</SubFmlyCd></Fmly></Domn>',
    '<Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>RPCR</SubFmlyCd></Fmly></Domn>',
    '<Prtry><Cd>NTRF+159+0914</Cd><Issr>DK</Issr></Prtry>',
    '<Prtry><Cd>NRTI</Cd></Prtry>',
  ])('what the code of the transaction says is returned: %s', (code) => {
    const kind = `<BkTxCd>${code}</BkTxCd>`;
    const entries = [
      entry('4.00', 'CRDT', kind),
      entry('2.00', 'DBIT', `<NtryDtls><TxDtls>${kind}</TxDtls></NtryDtls>`),
      entry('1.00', 'CRDT', '<BkTxCd><Prtry><Cd>NTRF+166+0159</Cd></Prtry></BkTxCd>'),
    ].join('');
    expect(
      readEntries(between(balance('OPBD', '0.00'), entries, balance('CLBD', '3.00'))).map(({ direction }) => direction),
    ).toEqual(['debit_reversed', 'credit_reversed', 'credit']);
  });

  test('of a batch only what is returned is nobody’s payment', () => {
    const details = (amount: string, more = '') => `<TxDtls><Amt Ccy="EUR">${amount}</Amt>${more}</TxDtls>`;
    const returned = '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>';
    const batch = entry('5.00', 'CRDT', `<NtryDtls>${details('3.00')}${details('2.00', returned)}</NtryDtls>`);
    expect(readEntries(between(balance('OPBD', '0.00'), batch, balance('CLBD', '5.00')))).toMatchObject([
      { direction: 'credit', amountMinor: 300 },
      { direction: 'debit_reversed', amountMinor: 200 },
    ]);
  });

  test('a batch of both directions is its entry', () => {
    const details = (amount: string, way: string) =>
      `<TxDtls><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${way}</CdtDbtInd></TxDtls>`;
    const batch = entry('5.00', 'CRDT', `<NtryDtls>${details('3.00', 'CRDT')}${details('2.00', 'DBIT')}</NtryDtls>`);
    expect(readEntries(between(balance('OPBD', '0.00'), batch, balance('CLBD', '5.00')))).toMatchObject([
      { direction: 'credit', amountMinor: 500 },
    ]);
  });

  test('what somebody has instructed in another currency is not what has come', () => {
    const details =
      '<NtryDtls><TxDtls><AmtDtls><InstdAmt><Amt Ccy="USD">900.00</Amt></InstdAmt><TxAmt><Amt Ccy="USD">900.00</Amt></TxAmt></AmtDtls></TxDtls></NtryDtls>';
    expect(
      readEntries(between(balance('OPBD', '0.00'), entry('5.00', 'CRDT', details), balance('CLBD', '5.00'))),
    ).toMatchObject([{ amountMinor: 500, currency: 'EUR' }]);
  });

  const summed = (name: string, count: string, sum: string, more = '') => {
    const totals = `<TxsSummry><${name}><NbOfNtries>${count}</NbOfNtries><Sum>${sum}</Sum></${name}></TxsSummry>`;
    const entries = entry('5.00') + entry('3.00') + entry('2.00', 'DBIT') + entry('9.00').replace('BOOK', 'PDNG');
    return between(balance('OPBD', '0.00') + more, totals + entries, balance('CLBD', '6.00'));
  };
  test.each([
    ['TtlNtries', '3', '10.00'],
    ['TtlNtries', '4', '19.00'],
    ['TtlNtries', '3', '6.00'],
    ['TtlCdtNtries', '2', '8.00'],
    ['TtlDbtNtries', '1', '-2'],
  ])('totals that agree are no reason to refuse it: %s %s %s', (...total) => {
    expect(readEntries(summed(...total))).toHaveLength(3);
  });

  test.each([
    ['TtlNtries', '5', '10.00'],
    ['TtlNtries', '3', '10.01'],
    ['TtlCdtNtries', '1', '8.00'],
    ['TtlDbtNtries', '1', '3.00'],
  ])('totals that do not agree are: %s %s %s', (...total) => {
    expect(getFault(summed(...total))).toMatchObject({ reason: 'missing', line: 1, text: `TxsSummry ${total[0]}` });
    // Those of a page may be of all pages.
    expect(readEntries(summed(...total, '<StmtPgntn><PgNb>2</PgNb></StmtPgntn>'))).toHaveLength(3);
  });

  const part = (last: boolean) => `<StmtPgntn><PgNb>1</PgNb><LastPgInd>${last}</LastPgInd></StmtPgntn>`;
  test('a page is read between its own balances', () => {
    const page = between(part(false) + balance('OPBD', '0.00'), entry('5.00'), balance('ITBD', '5.00'));
    expect(readOne(page)).toMatchObject({ openingMinor: 0, closingMinor: 500 });
  });

  test.each([
    [
      'sums that differ',
      between(balance('OPBD', '0.00'), entry('5.00'), balance('CLBD', '5.01')),
      {
        reason: 'sums',
        line: 3,
        expected: { currency_amount_decimal: '5.00', currency_code: 'EUR' },
        found: { currency_amount_decimal: '5.01', currency_code: 'EUR' },
      },
    ],
    ['no opening balance', between('', entry('5.00'), balance('CLBD', '5.00')), { reason: 'missing', line: 1 }],
    ['no closing balance', between(balance('OPBD', '0.00'), entry('5.00'), ''), { reason: 'missing', line: 1 }],
    [
      'a balance without its sign',
      between(balance('OPBD', '0.00', ''), '', balance('CLBD', '0.00')),
      { reason: 'line', line: 2 },
    ],
    [
      'balances of two currencies',
      between(balance('OPBD', '0.00'), '', balance('CLBD', '0.00', 'CRDT', 'PLN')),
      { reason: 'line', line: 3 },
    ],
    [
      'an entry of another currency',
      between(balance('OPBD', '0.00'), entry('5.00') + entry('5.00', 'CRDT', '', 'PLN'), balance('CLBD', '10.00')),
      { reason: 'line', line: 5 },
    ],
    [
      'an entry without its sign',
      between(balance('OPBD', '0.00'), entry('5.00', ''), balance('CLBD', '5.00')),
      { reason: 'line', line: 4 },
    ],
    [
      'an amount that is none',
      between(balance('OPBD', '0.00'), entry('1,00,0'), balance('CLBD', '1.00')),
      { reason: 'line', line: 4 },
    ],
    [
      'a part of a cent',
      between(balance('OPBD', '0.00'), entry('1.001'), balance('CLBD', '1.00')),
      { reason: 'line', line: 4 },
    ],
    [
      'a day that is none',
      between(balance('OPBD', '0.00'), entry('1.00').replace('11-20', '13-40'), balance('CLBD', '1.00')),
      { reason: 'line', line: 4 },
    ],
    [
      'a page of several',
      between(part(false) + balance('OPBD', '0.00'), entry('5.00'), balance('CLBD', '9.00')),
      { reason: 'pages' },
    ],
  ])('is refused: %s', (_, text, fault) => {
    expect(getFault(text)).toMatchObject(fault);
  });
});

test('XML without end is refused in time that grows as it does', async () => {
  const makeStatement = (size: number) => bytes('<a>'.repeat(size));
  const refuse = (statement: Uint8Array) => expect(() => readStatements(statement)).toThrow(StatementUnreadable);
  expect(await measureGrowth(makeStatement, refuse, 10_000)).toBeLessThan(tooMuchGrowth);
});

test('ten megabytes are read in a few seconds', () => {
  const movements = Array.from(
    { length: 18_000 },
    (_, index): Movement => ({
      bookedOn: '2026-11-20',
      amountMinor: index + 1,
      currency: 'PLN',
      title: `RF12 0000 2087 ${'x'.repeat(60)} ${index}`,
      bankReference: `B${index}`,
      otherName: 'Ada Nowak',
      otherAccount: account,
    }),
  );
  const file = writeCamt053({ ...written, movements });
  expect(file.length).toBeGreaterThan(8_000_000);
  const startedAt = performance.now();
  expect(readEntries(file)).toHaveLength(18_000);
  console.log(`${file.length} bytes in ${Math.round(performance.now() - startedAt)} ms`);
});
