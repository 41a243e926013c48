import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ReadEntry,
  type ReadStatement,
  StatementUnreadable,
} from '../../../server/payment/bank/read/readStatement.ts';
import { readStatements } from '../../../server/payment/bank/read/readStatements.ts';
import type { Movement } from '../../../tools/bank/movement.ts';
import { type CamtVersion, writeCamt053 } from '../../../tools/bank/writeCamt053.ts';
import { writeMt940 } from '../../../tools/bank/writeMt940.ts';
import { measureGrowth, tooMuchGrowth } from '../../support/unit/cpuTime.ts';

const account = 'PL61109010140000071219812874';
const bytes = (text: string) => new TextEncoder().encode(text);
const one = (file: Uint8Array): ReadStatement => {
  const [statement, ...more] = readStatements(file);
  if (statement === undefined || more.length > 0) throw new Error('There is not one statement.');
  return statement;
};
const entriesOf = (file: Uint8Array): readonly ReadEntry[] => one(file).entries;

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
const written = { account, currency: 'PLN', number: 7 };

const directionOf = ({ amountMinor, isReversal }: Movement): ReadEntry['direction'] => {
  if (isReversal === true) return amountMinor > 0 ? 'debit_reversed' : 'credit_reversed';
  return amountMinor > 0 ? 'credit' : 'debit';
};
const expected = (one: Movement) => ({
  direction: directionOf(one),
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
        const read = one(writeCamt053({ ...written, movements }, version));
        expect(read).toMatchObject({ format: 'camt053', account, number: '7' });
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
        const read = one(bytes(writeMt940({ ...written, movements }, bank)));
        expect(read).toMatchObject({ format: 'mt940', account, number: '7' });
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

const camt = (entries: string, version = '02'): Uint8Array =>
  bytes(
    `<?xml version="1.0"?><n:Document xmlns:n="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><n:BkToCstmrStmt><n:Stmt><n:Id>A</n:Id><n:Acct><n:Id><n:IBAN>${account}</n:IBAN></n:Id></n:Acct>${entries.replaceAll(/<(\/?)(?=[A-Z])/g, '<$1n:')}</n:Stmt></n:BkToCstmrStmt></n:Document>`,
  );
const head = '<CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><DtTm>2026-11-20T10:00:00+01:00</DtTm></BookgDt>';

describe('CAMT.053', () => {
  test('a batch is its transactions, each with its sum, its title and its payer', () => {
    const transaction = (minor: string, title: string, name: string) =>
      `<TxDtls><Refs><EndToEndId>E-${title}</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="EUR">${minor}</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${title}</Ustrd></RmtInf></TxDtls>`;
    const entry = `<Ntry><Amt Ccy="EUR">30.50</Amt>${head}<AcctSvcrRef>B1</AcctSvcrRef><NtryDtls>${transaction('10.00', 'one', 'Ada')}${transaction('20.50', 'two &amp; &#380;', 'Jan')}</NtryDtls></Ntry>`;
    expect(entriesOf(camt(entry))).toMatchObject([
      { amountMinor: 1_000, title: 'one', otherName: 'Ada', references: ['E-one'], bankReference: null },
      { amountMinor: 2_050, title: 'two & ż', otherName: 'Jan', references: ['E-two & ż'] },
    ]);
    const unsplit = entry.replace('10.00', '9.00');
    expect(entriesOf(camt(unsplit))).toMatchObject([
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
    expect(entriesOf(camt(booked + booked.replace('BOOK', 'PDNG')))).toMatchObject([
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
      camt(`<Ntry><Amt Ccy="PLN">1.00</Amt>${head}<AddtlNtryInf>Za*</AddtlNtryInf></Ntry>`),
    );
    const latin = Uint8Array.from(
      text.replace('<?xml version="1.0"?>', '<?xml version="1.0" encoding="windows-1250"?>'),
      (sign) => (sign === '*' ? 0xbf : sign.charCodeAt(0)),
    );
    expect(entriesOf(latin)).toMatchObject([{ title: 'Zaż' }]);
  });
});

describe('MT940', () => {
  const file = (entry: string, own = account) =>
    `:20:A\r\n:25:${own}\r\n:28C:1/1\r\n:60F:C261119PLN1,00\r\n${entry}\r\n:62F:C261120PLN1,00\r\n:86:not an entry\r\n-`;

  test('the entry of the facts', () => {
    const text = file(
      ':61:2611201120C516,60N062NONREF//BR1\r\n:86:020~00B062~20FV/2026/~2111/0001~32JAN~33KOWALSKI~38PL61109010140000071219812874',
    );
    expect(entriesOf(bytes(text))).toEqual([
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
    const text = file(`:61:261120C1,00NTRF123\r\n:86:020${sign}00X${sign}20za zam${sign}21ówienie${sign}32ADA`);
    expect(entriesOf(bytes(text))).toMatchObject([{ title: 'za zamówienie', otherName: 'ADA', references: ['123'] }]);
  });

  test('a booking in the year after the value, the third letter of the currency, free text', () => {
    const text = file(':61:2612310102CN7,NMSCNONREF\r\nmore\r\n:86:Przelew przychodzący\r\nRF12 0000 2087');
    expect(entriesOf(bytes(text))).toMatchObject([
      { bookedOn: '2027-01-02', amountMinor: 700, title: 'Przelew przychodzący RF12 0000 2087' },
    ]);
  });

  test('what SWIFT puts around a message', () => {
    const text = `{1:F01BREXPLPWAXXX0000000000}{2:I940X}{4:\r\n${file(':61:261120D1,00NTRFNONREF')}}`;
    expect(entriesOf(bytes(text))).toMatchObject([{ direction: 'debit' }]);
  });

  test.each([
    ['windows-1250', [0x9c, 0xe6, 0xb3]],
    ['code page 852', [0x98, 0x86, 0x88]],
    ['UTF-8', [...new TextEncoder().encode('ść').values(), ...new TextEncoder().encode('ł').values()]],
  ])('letters in %s', (_, letters) => {
    const [before = '', after = ''] = file(':61:261120C1,00NTRFNONREF\r\n:86:Za *').split('*');
    const encoded = Uint8Array.from(
      [...bytes(before), ...letters, 0xff, 0xff].filter((byte) => letters.length < 5 || byte !== 0xff),
    );
    expect(entriesOf(Uint8Array.from([...encoded, ...bytes(after)]))).toMatchObject([{ title: 'Za śćł' }]);
  });

  test('two statements in a file', () => {
    const text = `${file(':61:261120C1,00NTRFNONREF')}\r\n${file(':61:261121C2,00NTRFNONREF')}`;
    expect(readStatements(bytes(text)).map(({ entries }) => entries.length)).toEqual([1, 1]);
  });
});

const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 20 }, (_, n) => `<!ENTITY a${n} "&a${n - 1};&a${n - 1};">`).join('')}]><Document>&a19;</Document>`;

test.each([
  ['nothing', ''],
  ['a text', 'Dear customer'],
  ['a picture', '\u0000\u0001PNG'],
  ['entities that grow', bomb],
  ['XML that breaks off', '<Document><BkToCstmrStmt>'],
  ['XML without end', '<a>'.repeat(100_000)],
  ['another XML', '<Document><Invoice>1</Invoice></Document>'],
  ['a report of the day', '<Document><BkToCstmrAcctRpt><Rpt/></BkToCstmrAcctRpt></Document>'],
  ['an amount that is none', new TextDecoder().decode(camt(`<Ntry><Amt Ccy="PLN">1,00,0</Amt>${head}</Ntry>`))],
  ['a part of a grosz', new TextDecoder().decode(camt(`<Ntry><Amt Ccy="PLN">1.001</Amt>${head}</Ntry>`))],
  [
    'a day that is none',
    new TextDecoder().decode(camt(`<Ntry><Amt Ccy="PLN">1.00</Amt>${head.replace('11-20', '13-40')}</Ntry>`)),
  ],
  ['no account', ':20:A\n:60F:C261119PLN1,00\n'],
  ['no currency', ':20:A\n:25:PL61\n'],
  ['an entry that is none', ':20:A\n:25:PL61\n:60F:C261119PLN1,00\n:61:hello\n'],
  ['an encoding that nobody knows', '<?xml version="1.0" encoding="x-nothing"?><Document/>'],
])('is refused whole: %s', (_, text) => {
  expect(() => readStatements(bytes(text))).toThrow(StatementUnreadable);
});

test('XML without end is refused in time that grows as it does', async () => {
  const refuse = (size: number) => expect(() => readStatements(bytes('<a>'.repeat(size)))).toThrow(StatementUnreadable);
  expect(await measureGrowth(refuse, 25_000)).toBeLessThan(tooMuchGrowth);
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
  expect(entriesOf(file)).toHaveLength(18_000);
  console.log(`${file.length} bytes in ${Math.round(performance.now() - startedAt)} ms`);
});
