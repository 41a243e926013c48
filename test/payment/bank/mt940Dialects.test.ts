import { describe, expect, test } from 'vitest';
import { readStatements } from '../../../server/payment/bank/read/readStatements.ts';
import { account, bytes, getFault, mt940, readEntries, readOne } from './statementFiles.ts';

describe('the field 61', () => {
  test.each([
    ['a blank before the kind', ':61:2611281128C65,75 NTRFNONREF//2109'],
    ['blanks for the day of booking', ':61:261128    C65,75NOVBNL47INGB9999999999'],
    ['a kind of two letters', ':61:2611281128C65,75NGT NONREF'],
    ['the third letter of the currency', ':61:2611281128CR65,75N051NONREF'],
    ['zeros before the sum, and details on the line', ':61:261128C000000000065,75N0440121470966      W.P. JANSEN'],
    ['a reference with blanks that is too long', ':61:2611281128C65,75NTRFFV 12/2026 ZA LISTOPAD//BR1'],
    ['a decimal point', ':61:2611281128C65.75NTRFNONREF'],
  ])('%s', (_, line) => {
    expect(readEntries(mt940('0,00', line, '65,75'))).toMatchObject([{ amountMinor: 6_575, bookedOn: '2026-11-28' }]);
  });

  test.each([
    ['C', '7,00', 'credit'],
    ['D', '-7,00', 'debit'],
    ['RC', '-7,00', 'credit_reversed'],
    ['RD', '7,00', 'debit_reversed'],
    ['CR', '7,00', 'credit'],
    ['DR', '-7,00', 'debit'],
    ['RCR', '-7,00', 'credit_reversed'],
    ['RDR', '7,00', 'debit_reversed'],
  ])('the sign %s', (sign, closing, direction) => {
    expect(readEntries(mt940('0,00', `:61:2611281128${sign}7,NTRFX`, closing))).toMatchObject([{ direction }]);
    expect(
      getFault(mt940('0,00', `:61:2611281128${sign}7,NTRFX`, closing.startsWith('-') ? '7,00' : '-7,00')),
    ).toMatchObject({ reason: 'sums' });
  });

  test('what a bank returns is nobody’s payment', () => {
    const lines = ':61:2611281128C7,00NRTIX\r\n:61:2611281128C5,00N159X\r\n:61:2611281128D2,00NRTIX';
    expect(readEntries(mt940('0,00', lines, '10,00')).map(({ direction }) => direction)).toEqual([
      'debit_reversed',
      'debit_reversed',
      'credit_reversed',
    ]);
  });

  test.each([
    ['159?00SEPA-RETOURE?20EREF+1?21SVWZ+RF2000000003?32MIA'],
    ['/TRTP/SEPA OVERBOEKING/REMI/RF2000000003/RTRN/AC04'],
  ])('also where only the text says it: %s', (text) => {
    const line = (way: string) => `:61:2611281128${way}7,00NTRFX\r\n:86:${text}`;
    expect(readEntries(mt940('0,00', `${line('C')}\r\n${line('D')}`, '0,00'), 'entries')).toMatchObject([
      { direction: 'debit_reversed' },
      { direction: 'credit_reversed' },
    ]);
  });

  test.each([
    'hello',
    '2611281128E7,00NTRFX',
    '2613281128C7,00NTRFX',
    '2602300301C7,00NTRFX',
    '2611281128CN7,00NTRFX',
    '2611281128C7,005NTRFX',
    '2611281128C,NTRFX',
    '2611281128C7,00XTRFX',
  ])('a line that cannot be read is shown as it stands: %s', (content) => {
    expect(getFault(mt940('0,00', `:61:${content}`, '7,00'))).toMatchObject({
      reason: 'line',
      line: 5,
      text: `:61:${content}`,
    });
  });
});

describe('the field 86', () => {
  const information = (text: string, currency = 'EUR') => {
    const [entry] = readEntries(mt940('0,00', `:61:2611281128C1,00NTRFNONREF\r\n${text}`, '1,00', currency));
    return entry;
  };

  test.each([':86:034', ':86:034/OCMT/USD65,00', ':86:034 /OCMT/USD65,00/'])('two for one entry: %s', (first) => {
    const text = `${first}\r\n:86:034~00EXGC\r\n~20RF9500\r\n~21000011\r\n~2925105000310001234567890123\r\n~3010500031~310001234567890123\r\n~32JAN NOWAK~33 KRAKOW`;
    expect(information(text, 'PLN')).toMatchObject({
      title: 'RF9500000011',
      otherName: 'JAN NOWAK KRAKOW',
      otherAccount: '25105000310001234567890123',
      currency: 'PLN',
      amountMinor: 100,
    });
  });

  test.each([
    '020?00',
    ' 020?00',
    '020 ?00',
    '?00',
    '020~00',
    '~00',
    '020^00',
    '641^34000^00',
    '020<00',
    '<00',
    'A020?00',
    '020+00',
  ])('parts behind %s', (start) => {
    const [sign = ''] = /[?~^<+]/.exec(start) ?? [];
    const text = `:86:${start}X${sign}20za zam\r\n${sign}21owienie${sign}\r\n32ADA${sign}38${account}`;
    expect(information(text)).toMatchObject({ title: 'za zamowienie', otherName: 'ADA', otherAccount: account });
  });

  test('a question mark in free text is one', () => {
    expect(information(':86:Kiedy dostane tlumaczenie?20 grudnia')?.title).toBe('Kiedy dostane tlumaczenie?20 grudnia');
    expect(information(':86:+48 123 456 789 RF12')?.title).toBe('+48 123 456 789 RF12');
  });

  test('words of the SEPA, wherever they stand, and lines that break within a number', () => {
    const text = ':86:166?00GUTSCHRIFT?20EREF+NOTPROVIDED SVWZ+RF20?\r\n2100000003?32MIA MUSTER';
    expect(information(text)).toMatchObject({ title: 'RF2000000003', references: [], otherName: 'MIA MUSTER' });
  });

  test('a payer’s own marks, and words that end like one, are his title', () => {
    expect(information(':86:166?00GUTSCHRIFT?20SVWZ+SVWZ+RF20?2100000003')?.title).toBe('RF2000000003');
    const text =
      ':86:166?00GUTSCHRIFT?20EREF+NOTPROVIDEDSVWZ+ARABIC+EN?21GLISH RF2000000003IBAN+DE8?2293704BIC+COBADEFF';
    expect(information(text)?.title).toBe('ARABIC+ENGLISH RF2000000003');
  });

  test.each(['TEL +48 123 456 789', 'RE. ^99', 'AKTA?48'])('free text that begins like parts is one: %s', (start) => {
    expect(information(`:86:${start} RF2000000003`)?.title).toBe(`${start} RF2000000003`);
  });

  test('labels in place of numbers', () => {
    const text = [
      ':86:770 PRZELEW KRAJOWY; Z RACH.: ',
      '34103012890000000008440201; OD: FIRMA ZUPELNIE SPOLKA AKCYJNA ',
      'UL.PROSTA 6; TYT.: RF12 0000 ',
      '2087; TNR: 1; DATA STEMPLA: 02.11.2026; TNR: 154961063737657.320001',
    ].join('\r\n');
    expect(information(text)).toMatchObject({
      title: 'RF12 0000 2087',
      otherName: 'FIRMA ZUPELNIE SPOLKA AKCYJNA UL.PROSTA 6',
      otherAccount: '34103012890000000008440201',
    });
  });

  test('an account’s description before the entries is none of theirs', () => {
    expect(readEntries(mt940('0,00', ':86:For your information\r\n:61:2611281128C1,00NTRFX', '1,00'))).toMatchObject([
      { title: '' },
    ]);
  });
});

describe('a message', () => {
  const entry = ':61:2611281128C1,00NTRFX\r\n:86:text';

  test('with blocks around it, a byte before it, other marks of ends, and a trailer', () => {
    const plain = mt940('0,00', entry, '1,00');
    const blocks = `{1:F01BREXPLPWAXXX0000000000}{2:I940X}{3:{108:A}}{4:\r\n${plain.replace('-\r\n', '-}{5:{CHK:1}}\r\n')}`;
    for (const file of [
      blocks,
      blocks + blocks.trimStart(),
      `\u0001${plain}`,
      plain.replaceAll('\r\n', '@@'),
      plain.replaceAll('\r\n', '\n'),
    ])
      expect(readStatements(bytes(file)).every(({ entries }) => entries[0]?.title === 'text')).toBe(true);
    expect(readStatements(bytes(blocks + blocks))).toHaveLength(2);
  });

  test('pages, each between its own balances', () => {
    const page =
      mt940('0,00', entry, '1,00').replace(':62F:', ':62M:') + mt940('1,00', entry, '2,00').replace(':60F:', ':60M:');
    expect(readStatements(bytes(page)).map(({ openingMinor, closingMinor }) => [openingMinor, closingMinor])).toEqual([
      [0, 100],
      [100, 200],
    ]);
  });

  test('balances: below zero, without decimals, and others that do not count', () => {
    const file = mt940('-5,', ':61:2611281128C1,50NTRFX', '-3,5').replace(
      /(:62F:.*\r\n)/,
      '$1:64:C261128EUR9,99\r\n:65F:Dnull\r\n:86:of the statement\r\n',
    );
    expect(readOne(file)).toMatchObject({
      openingMinor: -500,
      closingMinor: -350,
      currency: 'EUR',
      number: '00002/001',
    });
  });

  test('whose sums differ is refused whole, with the line and both', () => {
    const good = mt940('0,00', entry, '1,00');
    expect(getFault(good + mt940('0,00', entry, '5001,00'))).toEqual({
      reason: 'sums',
      line: 15,
      text: ':62F:C261128EUR5001,00',
      expected: { currency_amount_decimal: '1.00', currency_code: 'EUR' },
      found: { currency_amount_decimal: '5001.00', currency_code: 'EUR' },
    });
  });

  test.each([
    ['interim', `{1:F01X}{2:I942X}{4:\r\n${mt940('0,00', entry, '1,00')}`, { reason: 'mt942' }],
    [
      'interim, by its fields',
      ':20:A\r\n:25:B\r\n:28C:1\r\n:34F:EUR0,\r\n:13D:2611281000+0100\r\n',
      { reason: 'mt942' },
    ],
    ['no account', ':20:A\r\n:60F:C261119PLN1,00\r\n', { reason: 'missing', text: ':25:' }],
    ['no opening', ':20:A\r\n:25:PL61\r\n', { reason: 'missing', text: ':60F:' }],
    ['cut off', mt940('0,00', entry, '1,00').split(':62F:')[0] ?? '', { reason: 'missing', text: ':62F:' }],
    [
      'another currency',
      mt940('0,00', entry, '1,00').replace(':62F:C261128EUR', ':62F:C261128PLN'),
      { reason: 'line', line: 7 },
    ],
    [
      'an opening that is none',
      ':20:A\r\n:25:PL61\r\n:60F:C261119\r\n',
      { reason: 'line', line: 3, text: ':60F:C261119' },
    ],
  ])('that is %s', (_, file, fault) => {
    expect(getFault(file)).toMatchObject(fault);
  });
});
