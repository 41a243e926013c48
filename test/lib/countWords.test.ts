import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countWords } from '../../machines/lib/countWords.ts';
import {
  addStatistics,
  computeStatistics,
  findDoubt,
  type TextStatistics,
} from '../../machines/request/textStatistics.ts';
import { oneByteText } from '../../server/documents/count/oneByteText.ts';
import { WordTally } from '../../server/documents/count/wordTally.ts';
import { honestTexts } from '../support/unit/honestTexts.ts';
import { measureGrowth, tooMuchGrowth } from '../support/unit/measureCpuTime.ts';

const isCountable = (shape: TextStatistics): boolean => findDoubt(shape) === null;

const byWhiteSpace = (text: string): number => text.match(/\S+/g)?.length ?? 0;
const texts = Object.entries(honestTexts);
/** Words of honest texts that are letters only: what joins them is then the trick alone. */
const listWords = (text: string): readonly string[] =>
  text.split(/\s+/).filter((word) => /^\p{L}+$/u.test(word) && word.length < 20);

describe('an honest text', () => {
  test.each(texts)('%s has as many words as white space tells apart, within one in a hundred', (_, text) => {
    expect(Math.abs(countWords(text) - byWhiteSpace(text))).toBeLessThanOrEqual(byWhiteSpace(text) / 100);
    expect(isCountable(computeStatistics(text))).toBe(true);
  });

  test.each(texts)('%s with links is countable: a link is one word, however long', (_, text) => {
    const links = [
      'https://www.office.example.com/en/services/how-to-apply-for-a-residence-permit/page.html?id=48&lang=en#form',
      'http://example.org/download/2024/05/annual%20report%20on%20energy_v2-final.pdf',
      '(www.example.co.uk/a/b/c/d/e/f?session=8f3a2b1c9d0e4f5a6b7c8d9e0f1a2b3c)',
      'https://de.wikipedia.org/wiki/Vertrag_(Recht)',
      'first.last-name@department.example.gov.pl',
      '<mailto:info@example.com>',
    ];
    const all = text.split(/\s+/);
    const linked = all.flatMap((word, at) =>
      at % 12 === 11 ? [word, links[((at / 12) % links.length) | 0] ?? ''] : [word],
    );
    const shape = computeStatistics(linked.join(' '));
    expect(isCountable(shape)).toBe(true);
    expect(Math.abs(shape.words - linked.length)).toBeLessThanOrEqual(linked.length * 0.03);
  });

  test.each([
    ['', 0],
    [' \n\t ', 0],
    ['Hello', 1],
    ['  Zażółć\u00a0gęślą\njaźń  ', 3],
    ['Привіт, світе!', 2],
    ['e-mail isn’t 2', 3],
    ['\u200b\u2060\u200d \u00ad\u202e \u3164', 0],
    ['Do\u00adku\u00adment \u200bZażółć', 2],
    ['state-of-the-art z.B. d.h. and/or party(ies) 1,234.56 5kg', 7],
    ['https://example.com/a/b/c?d=e%20f ada.nowak@example.co.uk /usr/local/share/doc', 3],
    ['— 12:30–14:00 (a)(1) 👩‍💻', 4],
    ['die »S«-Bahn, [I]nstall („/system/proxy/http/authentication-user“)', 4],
  ])('%j: %i', (text, words) => {
    expect(countWords(text)).toBe(words);
  });

  test.each([
    ['Chinese', '这是一份需要翻译的合同文本。'],
    ['Japanese', 'この契約は双方が署名した日に効力を生じる。'],
    ['Thai', 'สัญญานี้มีผลบังคับใช้ตั้งแต่วันที่ลงนาม'],
    ['Lao', 'ສັນຍານີ້ມີຜົນບັງຄັບໃຊ້ນັບແຕ່ວັນເຊັນ'],
    ['Khmer', 'កិច្ចសន្យានេះចូលជាធរមានចាប់ពីថ្ងៃចុះហត្ថលេខា'],
    ['Burmese', 'ဤစာချုပ်သည်လက်မှတ်ရေးထိုးသည့်နေ့မှစ၍အကျိုးသက်ရောက်သည်'],
    ['Tibetan', 'གན་རྒྱ་འདི་མིང་རྟགས་བཀོད་པའི་ཉིན་ནས་ནུས་པ་ཐོབ།'],
  ])('in %s is a person’s to count, and so is one that it is a tenth of', (_, text) => {
    expect(isCountable(computeStatistics(text))).toBe(false);
    expect(isCountable(computeStatistics(`${honestTexts['an English contract']} ${text.repeat(4)}`))).toBe(false);
  });
});

/** What shows as nothing, as a blank, or as a mark that no honest word has: words are as many as before. */
const dividers = {
  comma: ',',
  semicolon: ';',
  pipe: '|',
  'exclamation mark': '!',
  ellipsis: '…',
  emoji: '🙂',
  'joined emoji': '👩‍💻',
  bullet: '•',
  'private letter': '\ue000',
  'HTML space': '&nbsp;',
  'HTML number': '&#32;',
  'space of no width': '\u200b',
  'no-break space': '\u00a0',
  'narrow no-break space': '\u202f',
  'ideographic space': '\u3000',
  'Braille blank': '\u2800',
  'Hangul filler': '\u3164',
  'Hangul initial filler': '\u115f',
  'Hangul medial filler': '\u1160',
  'halfwidth filler': '\uffa0',
  'next line': '\u0085',
  'word joiner': '\u2060',
  'byte order mark': '\ufeff',
  'zero-width joiner': '\u200d',
  'zero-width non-joiner': '\u200c',
  'right-to-left mark': '\u200f',
  override: '\u202e',
  isolate: '\u2068',
  tag: '\u{e0020}',
  'variation selector': '\ufe0f',
  'grapheme joiner': '\u034f',
  'soft hyphen and joiner': '\u00ad\u2060',
} as const;

/** What stands within honest words too: too much of it is counted, or left to a person. */
const joiners = {
  hyphen: '-',
  'Unicode hyphen': '‐',
  'no-break hyphen': '‑',
  dash: '—',
  slash: '/',
  backslash: '\\',
  dot: '.',
  'middle dot': '·',
  underscore: '_',
  colon: ':',
  apostrophe: '’',
  star: '*',
  quotation: '“',
  bracket: '[',
  'soft hyphen': '\u00ad',
  digit: '7',
  'digit as a letter': '0o0',
  'encoded space': '%20',
  'HTML space without its end': '&nbsp',
  'combining circle': '\u20dd',
  'click letter': 'ǀ',
  'Arabic letter': 'ا',
  'Lisu letter': 'ꓸ',
  'Greek letter': 'ι',
  'modifier letter': 'ˈ',
  nothing: '',
} as const;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** What a cheat may gain at most: what honest texts vary by. */
const tolerance = (words: number): number => 5 + words * 0.07;

const expectFair = (text: string, words: number, allowed: number): void => {
  const shape = computeStatistics(text);
  expect(shape.words).toBe(countWords(text));
  if (isCountable(shape)) expect(shape.words).toBeGreaterThanOrEqual(words - allowed);
};

describe('a trick', () => {
  const words = texts.flatMap(([, text]) => listWords(text));

  test.each(Object.entries(dividers))('%s between words hides none of them', (_, divider) => {
    const allowed = words.length / 100;
    expect(countWords(words.join(divider))).toBeGreaterThanOrEqual(words.length - allowed);
    const pairs = words.map((word, index) => word + (index % 2 === 0 ? divider : ' ')).join('');
    expect(countWords(pairs)).toBeGreaterThanOrEqual(words.length - allowed);
  });

  test.each(Object.entries(joiners))('%s between words is counted, or a person counts', (_, joiner) => {
    expectFair(words.join(joiner), words.length, tolerance(words.length));
    for (const length of [2, 3, 4, 5, 9]) {
      const text = words.map((word, index) => word + (index % length === length - 1 ? ' ' : joiner)).join('');
      expectFair(text, words.length, tolerance(words.length));
    }
  });

  test.each(texts)('two words glued into one all through %s are left to a person', (_, text) => {
    const glued = listWords(text)
      .map((word, index) => word.toLowerCase() + (index % 2 === 0 ? '' : ' '))
      .join('');
    expect(isCountable(computeStatistics(glued))).toBe(false);
  });

  test('camel case is left to a person', () => {
    for (const length of [2, 4, words.length]) {
      const text = words.map((word, index) => capital(word) + (index % length === length - 1 ? ' ' : '')).join('');
      expect(isCountable(computeStatistics(text))).toBe(false);
    }
    const mixed = words
      .map((word, index) => (index % 2 === 0 ? word.toUpperCase() : `${word.toLowerCase()} `))
      .join('');
    expect(isCountable(computeStatistics(mixed))).toBe(false);
  });

  test('sentences without spaces between them count each word', () => {
    const text = honestTexts['an English contract'];
    expectFair(text.replace(/([.;:,]) /g, '$1'), byWhiteSpace(text), tolerance(byWhiteSpace(text)));
  });

  test('words in an address are left to a person', () => {
    const text = words.map((word, index) => (index % 6 === 0 ? ` https://a.example/${word}` : `-${word}`)).join('');
    expect(isCountable(computeStatistics(text))).toBe(false);
  });

  test.each([
    ['web pages', (path: readonly string[]) => `https://a.example/${path.join('-')}`],
    ['mailboxes', (path: readonly string[]) => `${path.join('.')}@a.example`],
  ])('words in addresses of %s, every second one of a text, are left to a person', (_, address) => {
    for (const length of [3, 8, 20]) {
      const parts = Array.from({ length: 40 }, (_, at) => words.slice(at * 3, at * 3 + length));
      const text = parts.map((path) => `${path[0]} ${address(path)}`).join(' ');
      expect(isCountable(computeStatistics(text))).toBe(false);
    }
  });

  test('one word of half a megabyte, and letters with spaces between them, are left to a person', () => {
    expect(isCountable(computeStatistics('a'.repeat(500_000)))).toBe(false);
    expect(isCountable(computeStatistics(words.join('').split('').join(' ')))).toBe(false);
  });

  test('hides no more words than honest texts vary by, wherever it stands', () => {
    const all = [...Object.values(dividers), ...Object.values(joiners).filter((joiner) => joiner !== '')];
    const gap = fc.oneof({ weight: 1, arbitrary: fc.constantFrom(...all) }, { weight: 2, arbitrary: fc.constant(' ') });
    const text = fc.constantFrom(...texts.map(([, one]) => listWords(one)));
    fc.assert(
      fc.property(text, fc.array(gap, { minLength: 200, maxLength: 200 }), (some, gaps) => {
        const joined = some.map((word, index) => word + (gaps[index] ?? ' ')).join('');
        expectFair(joined, some.length, tolerance(some.length));
      }),
      { numRuns: 300 },
    );
  });
});

describe('the count', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc
      .array(fc.constantFrom('wort', 'Слово', ' ', '-', '\u00ad', '\u2060', ',', '8', '’', '.', '@', '\u0301', '/'))
      .map((parts) => parts.join('')),
  );

  test('of paragraphs adds up, and so do their shapes', () => {
    fc.assert(
      fc.property(anything, anything, (one, other) => {
        expect(countWords(`${one}\n\n${other}`)).toBe(countWords(one) + countWords(other));
        expect(computeStatistics(`${one}\n${other}`)).toEqual(
          addStatistics(computeStatistics(one), computeStatistics(other)),
        );
      }),
    );
  });

  test('is the same however a document cuts its text in pieces', () => {
    fc.assert(
      fc.property(fc.array(anything), (pieces) => {
        const tally = new WordTally();
        for (const piece of pieces) tally.add(piece);
        expect(tally.words).toBe(countWords(pieces.join('')));
      }),
    );
    const long = honestTexts['a Polish contract'].repeat(200);
    const tally = new WordTally();
    for (let at = 0; at < long.length; at += 7) tally.add(long.slice(at, at + 7));
    expect(tally.words).toBe(countWords(long));
  });

  test.each([
    ['words', 'word '],
    ['one word', 'a'],
    ['one number', '1'],
    ['marks only', '!'],
    ['hyphens', 'a-'],
    ['commas', 'a,'],
    ['numbers with commas', '1,'],
    ['addresses', 'a@a.'],
    ['addresses without an end', '@'],
    ['combining marks', 'a\u0316\u0301'],
    ['marks alone', '\u0316\u0301'],
    ['hidden joints', 'a\u2060'],
    ['soft hyphens', 'a\u00ad'],
    ['invisible ones', '\u00ad\u2060'],
    ['capitals', 'aA'],
    ['apostrophes', 'l’'],
    ['scripts', 'aя'],
    ['Chinese', '合'],
    ['emoji', '👩‍💻'],
  ])('takes time that grows as the number of %s does', async (_, unit) => {
    const textOf = (size: number): string => unit.repeat(size / unit.length);
    expect(await measureGrowth(textOf, computeStatistics, 20_000)).toBeLessThan(tooMuchGrowth);
    const tally = (size: number): void => {
      const counted = new WordTally();
      for (let at = 0; at < size; at += unit.length) counted.add(unit);
      void counted.words;
    };
    expect(await measureGrowth((size) => size, tally, 20_000)).toBeLessThan(tooMuchGrowth);
  });
});

test.each([
  ['windows-1250', 'Zażółć gęślą jaźń, ŁÓDŹ Ścieżka „Śląsk” – ćma…', 8, 0],
  // An apostrophe is known to belong to a word by the letter that follows it, and which one that is is not known here.
  ['windows-1251', 'Їжак і ґава з’їли п’ять яєць. ПРИВІТ – Єва, «Чай»!', 10, 2],
  ['windows-1252', 'Größe, ÄPFEL “naïve” façade – §5', 6, 0],
  ['iso-8859-2', 'Zażółć gęślą jaźń, ŁÓDŹ Ścieżka', 5, 0],
] as const)('text in %s is counted without knowing its encoding', (encoding, text, words, seams) => {
  const decoder = new TextDecoder(encoding);
  const byteOf = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  const shape = computeStatistics(oneByteText(Uint8Array.from(text, (letter) => byteOf.get(letter) ?? 0)));
  expect(shape).toMatchObject({ words: byWhiteSpace(text), seams });
  expect(shape.words).toBe(words);
});
