import { describe, expect, test } from 'vitest';
import { mailName } from '../../../server/platform/mail/mailName.ts';

describe('a name in a mail', () => {
  test.each([
    'Ada Nowak',
    'Anna-Maria Żółć',
    "Siobhán O'Neill",
    'J. R. R. Tolkien',
    'Nowak sp. z o.o.',
    'Dr. med. Müller',
    'Studio 54',
    'Іван Підкова',
    '3M Poland Sp. z o.o.',
    'c/o Weber & Söhne',
    '山田太郎',
  ])('stays as it was typed: %s', (name) => {
    expect(mailName(name)).toBe(name);
  });

  test.each([
    ['M.Kowalska', 'M. Kowalska'],
    ['St.John Smith', 'St. John Smith'],
    ['Ada https://evil.example/x?y=1 Nowak', 'Ada Nowak'],
    ['evil.example', ''],
    ['EVIL.EXAMPLE', ''],
    ['Visit EVIL.example:8080/now', 'Visit'],
    ['www.evil Ada', 'Ada'],
    ['ada@example.com', ''],
    ['ｅｖｉｌ．ｃｏｍ Ada', 'Ada'],
    ['evil。com Ada', 'Ada'],
    ['ev\u200bil.c\u2060om', ''],
    ['ev\u00adil\u3002com', ''],
    ['Call +48 600-100-200 now', 'Call now'],
    ['Ada\r\nBcc: everyone', 'Ada Bcc: everyone'],
    ['"Ada" <b>', 'Ada b'],
    ['\u202egnirts', 'gnirts'],
  ])('holds no address, and nothing unseen: %j', (typed, shown) => {
    expect(mailName(typed)).toBe(shown);
  });

  test('is short, and no letter is cut in two', () => {
    expect(mailName('Wunderbar '.repeat(20))).toHaveLength(40);
    const families = mailName('👨‍👩‍👧'.repeat(60));
    expect([...new Intl.Segmenter().segment(families)]).toHaveLength(40);
  });
});
