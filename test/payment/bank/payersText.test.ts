import { describe, expect, test } from 'vitest';
import { getFault, mt940, readEntries } from './statementFiles.ts';

const amounts = (file: string, reading?: 'entries' | 'text') =>
  readEntries(file, reading).map(({ direction, amountMinor }) => [direction, amountMinor]);

const true1 = (text: string) => `:61:2611281128C0,01N051NONREF//REF002\r\n:86:166?00GUTSCHRIFT?20SVWZ+${text}`;
const payer = '?30COBADEFF?31DE27100777770209299700?32MAX PAYER';

describe('a payer’s text is text', () => {
  test('one line that looks like a credit', () => {
    const text = `DANKE FUER ALLES\r\n:61:2611281128C121,38N051RF0900000007\r\n${payer}`;
    const [entry, ...others] = readEntries(mt940('17,85', true1(text), '17,86'));
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ amountMinor: 1, otherName: 'MAX PAYER' });
    expect(entry?.title).toContain('DANKE FUER ALLES');
  });

  test('a credit with a field 86 of its own', () => {
    const text = `DANKE\r\n:61:2611281128C121,38N051NONREF\r\n:86:166?00GUTSCHRIFT?20RF0900000007${payer}`;
    expect(amounts(mt940('17,85', true1(text), '17,86'))).toEqual([['credit', 1]]);
  });

  test('the same in a text with labels, after which the bank writes nothing', () => {
    const entry = [
      ':61:2611281128CN0,01NTRFNONREF//MB1',
      ':86:770 PRZELEW KRAJOWY; Z RACH.: 34103012890000000008440201; OD: ',
      'JAN NOWAK; TYT.: DZIEKUJE',
      ':61:2611281128CN121,38NTRFNONREF',
      ':86:770 PRZELEW KRAJOWY; OD: JAN; TYT.: RF0900000007',
    ].join('\r\n');
    expect(amounts(mt940('10,00', entry, '10,01', 'PLN'))).toEqual([['credit', 1]]);
  });

  test.each([
    ['without fields 86', ':61:261128C121,38NTRFX\r\n:61:261128D121,38NTRFX'],
    [
      'each with a field 86',
      ':61:261128C121,38NTRFX\r\n:86:166?20RF0900000007?31Y?32Z\r\n:61:261128D121,38NTRFX\r\n:86:166?20X',
    ],
    [
      'in several parts, with a payer before them',
      `${payer}\r\n:61:261128C100,00NTRFX\r\n:86:166?20RF0900000007?31Y?32Z\r\n:61:261128C21,38NTRFX\r\n:86:166?20Y?31Y?32Z\r\n:61:261128D121,38NTRFX\r\n:86:166?20X`,
    ],
  ])('a credit and an equal debit keep the sums: a person decides (%s)', (_, forged) => {
    const file = mt940('17,85', true1(`DANKE\r\n${forged}\r\n${payer}`), '17,86');
    const fault = getFault(file);
    expect(fault).toMatchObject({ reason: 'two_readings', choices: ['entries', 'text'] });
    expect(fault.lines?.map(({ text }) => text)).toEqual(
      forged.split('\r\n').filter((line) => line.startsWith(':61:')),
    );
    expect(amounts(file, 'text')).toEqual([['credit', 1]]);
    expect(amounts(file, 'entries').length).toBeGreaterThan(2);
  });

  test('a credit in one payer’s text and the debit in another’s', () => {
    const two = [
      true1(`A\r\n:61:261128C121,38NTRFX\r\n${payer}`),
      true1(`B${payer}`),
      true1(`C\r\n:61:261128D121,38NTRFX\r\n${payer}`),
    ].join('\r\n');
    const file = mt940('17,85', two, '17,88');
    expect(getFault(file)).toMatchObject({ reason: 'two_readings', choices: ['entries', 'text'] });
    expect(amounts(file, 'text')).toEqual([
      ['credit', 1],
      ['credit', 1],
      ['credit', 1],
    ]);
  });

  const labelled = (name: string, more: string) =>
    `:61:2611281128CN0,01NTRFNONREF//MB${name}\r\n:86:770 PRZELEW; OD: ${name}; TYT.: DZIEKUJE${more}`;
  const whole = (sign: 'C' | 'D') =>
    `\r\n:61:2611281128${sign}N121,38NTRFNONREF\r\n:86:770 PRZELEW; OD: JAN; TYT.: RF0900000007`;

  test('the same where the bank writes nothing after the title, and both look like entries', () => {
    const two = [labelled('A', whole('C')), labelled('B', ''), labelled('C', whole('D'))].join('\r\n');
    const file = mt940('0,00', two, '0,03', 'PLN');
    expect(getFault(file)).toMatchObject({ reason: 'two_readings', choices: ['entries', 'text'] });
    expect(amounts(file, 'text').map(([, minor]) => minor)).toEqual([1, 1, 1]);
  });

  test('a credit in each of two texts: the balances tell it, and a person confirms it', () => {
    const two = [labelled('A', whole('C')), labelled('B', ''), labelled('C', whole('C'))].join('\r\n');
    const file = mt940('0,00', two, '0,03', 'PLN');
    expect(getFault(file)).toMatchObject({ reason: 'two_readings', choices: ['text'] });
    expect(amounts(file, 'text').map(([, minor]) => minor)).toEqual([1, 1, 1]);
  });

  test('which of two equal credits is text cannot be known: nobody can choose', () => {
    const entry = (ref: string) => `:61:261128C5,00NTRF${ref}\r\n:86:166?20A?32B`;
    expect(getFault(mt940('0,00', [entry('A'), entry('B'), entry('C')].join('\r\n'), '10,00'))).toMatchObject({
      reason: 'two_readings',
      choices: [],
    });
  });

  test('a closing balance within a text', () => {
    const text = `DANKE\r\n:62F:C261128EUR17,86\r\n:86:thanks${payer}`;
    const file = (closing: string) =>
      mt940('17,85', `${true1(text)}\r\n:61:2611281128C5,00N051NONREF\r\n:86:166?20MORE${payer}`, closing);
    expect(getFault(file('22,86'))).toMatchObject({ reason: 'two_readings', choices: ['entries'] });
    expect(amounts(file('22,86'), 'entries')).toEqual([
      ['credit', 1],
      ['credit', 500],
    ]);
    const wrong = file('22,86').replace('EUR17,86', 'EUR99,99');
    expect(amounts(wrong)).toEqual([
      ['credit', 1],
      ['credit', 500],
    ]);
  });

  test('a whole statement within a text', () => {
    const text = `DANKE\r\n:20:X\r\n:25:DE89370400440532013000\r\n:28C:3\r\n:60F:C261128EUR17,86\r\n:61:261128C5,00NTRFX\r\n${payer}`;
    expect(amounts(mt940('17,85', true1(text), '17,86'))).toEqual([['credit', 1]]);
  });

  test('fields that may not follow there, and dates that are none', () => {
    const text = ':20:A\r\n:25:B\r\n:12:11\r\n:86:again\r\n:61:261331C1,00NTRFX\r\n:61:C1,00NTRFX\r\n:62F:hello';
    const [entry] = readEntries(mt940('0,00', `:61:2611281128C0,01N051NONREF\r\n:86:free text\r\n${text}`, '0,01'));
    expect(entry?.title).toContain(':12:11 :86:again :61:261331C1,00NTRFX');
  });
});

describe('what is no text stays an entry', () => {
  const long = (title: string) =>
    `:86:166?00GUTSCHRIFT?20${title.padEnd(27, '.')}?21${'x'.repeat(27)}?22${'y'.repeat(27)}\r\n${payer}`;

  test('a payment and its return, each with a text as banks write it', () => {
    const entries = [
      `:61:2611281128C0,01N051NONREF\r\n${long('ONE')}`,
      `:61:2611281128C121,38N051NONREF\r\n${long('TWO')}`,
      `:61:2611281128D121,38N051NONREF\r\n${long('THREE')}`,
    ].join('\r\n');
    expect(amounts(mt940('17,85', entries, '17,86'))).toEqual([
      ['credit', 1],
      ['credit', 12_138],
      ['debit', 12_138],
    ]);
  });

  test('entries without texts, and texts without payers', () => {
    const entries = [
      ':61:2611281128C5,00N051NONREF',
      ':61:2611281128D1,50N808NONREF\r\n:86:808?00ENTGELT',
      ':61:2611281128C7,00N051NONREF\r\n:86:free text',
    ].join('\r\n');
    expect(amounts(mt940('0,00', entries, '10,50')).map(([, minor]) => minor)).toEqual([500, 150, 700]);
  });
});
