import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MessageFormatElement } from 'react-intl';
import { describe, expect, test } from 'vitest';
import { locales } from '../../machines/lib/locales.ts';
import { root } from '../../tools/brands.ts';
import { compileCatalogue } from '../../tools/vite/formatjs.ts';
import { findMessageFaults } from '../../tools/words/faults.ts';
import { type Guide, listRows, type Phrase, readGuide } from '../../tools/words/guide.ts';
import { listVariants } from '../../tools/words/variants.ts';

type Texts = ReadonlyMap<string, readonly string[]>;

const readTexts = async (language: string): Promise<Texts> =>
  new Map(
    Object.entries(await compileCatalogue(join(root, 'locales', `${language}.json`))).map(([id, elements]) => [
      id,
      listVariants(elements),
    ]),
  );

const pages = await Promise.all(
  locales.map(async (language) => {
    const page = readFileSync(join(root, 'docs', `words-${language}.md`), 'utf8');
    return { language, page, guide: readGuide(page), texts: await readTexts(language) };
  }),
);
const english = await readTexts('en');

/** The phrase with an end where it may have any, within a sentence. */
const planted = ({ written }: Phrase, end: string): string =>
  `Abc ${written.replace('…', '').replaceAll('*', end)} abc`;

const asElements = (text: string): readonly MessageFormatElement[] => [{ type: 0, value: text }];

const findFaults = (guide: Guide, text: string, original = text, id = 'planted'): readonly string[] =>
  findMessageFaults({ id, elements: asElements(text), english: asElements(original), description: 'Title' }, guide);

const has = (phrases: readonly Phrase[], texts: readonly string[] | undefined): boolean =>
  phrases.some(({ pattern }) => texts?.some((text) => pattern.test(text)) === true);

const isAnyOf = (ids: readonly RegExp[], isWrong: (id: string) => boolean, texts: Texts): readonly string[] =>
  ids
    .filter((pattern) => ![...texts.keys()].some((id) => pattern.test(id) && isWrong(id)))
    .map((pattern) => pattern.source);

describe.each(pages)('the page of $language', ({ language, page, guide, texts }) => {
  const said = listRows(page, 'Words not to use').map(([, say = '']) => say);

  test('has words not to use, and what the check can read of each row', () => {
    expect(guide.forbidden.length).toBeGreaterThan(15);
    expect(guide.forbidden.filter(({ phrases }) => phrases.length === 0)).toEqual([]);
    const written = guide.forbidden.flatMap(({ phrases }) => phrases.map((phrase) => phrase.written));
    expect(written).toEqual(written.map((phrase) => phrase.trim()));
    expect(said.filter((say) => say === '')).toEqual([]);
    if (language !== 'en') expect(guide.terms.length).toBeGreaterThan(9);
  });

  test.each(guide.forbidden.map((row, index) => ({ ...row, say: said[index] ?? '', not: row.phrases[0]?.written })))(
    'finds “$not”, and not what to say instead',
    ({ phrases, exceptIds, exceptPhrases, say, not }) => {
      for (const phrase of phrases)
        for (const end of phrase.written.includes('*') ? ['', 'xa'] : [''])
          expect(findFaults(guide, planted(phrase, end)), phrase.written).toContain(`not: ${not}`);
      expect(findFaults(guide, say).filter((fault) => fault.startsWith('not:'))).toEqual([]);
      for (const phrase of exceptPhrases) {
        expect(has(phrases, [phrase]), `“${phrase}” excepts nothing`).toBe(true);
        expect(findFaults(guide, phrase)).not.toContain(`not: ${not}`);
      }
      expect(
        isAnyOf(exceptIds, (id) => has(phrases, texts.get(id)), texts),
        'except nothing',
      ).toEqual([]);
    },
  );

  test.each(guide.terms.map((row) => ({ ...row, of: row.phrases[0]?.written })))(
    'wants a term for “$of”, and takes each of its own',
    ({ phrases, terms, exceptIds, of }) => {
      for (const phrase of phrases) {
        const original = planted(phrase, '');
        expect(findFaults(guide, 'Abc', original)).toContain(`term: ${of}`);
        for (const term of terms)
          expect(findFaults(guide, planted(term, ''), original), term.written).not.toContain(`term: ${of}`);
      }
      const inEnglish = [...english.keys()].filter((id) => has(phrases, english.get(id)));
      const unused = terms.filter((term) => !inEnglish.some((id) => has([term], texts.get(id))));
      expect(unused.map(({ written }) => written)).toEqual([]);
      const lacks = (id: string): boolean => inEnglish.includes(id) && !has(terms, texts.get(id));
      expect(isAnyOf(exceptIds, lacks, texts), 'except nothing').toEqual([]);
    },
  );

  test('wants the words that must be there', () => {
    for (const { ids, words } of guide.needed) {
      expect(isAnyOf(ids, () => true, texts)).toEqual([]);
      const [id = ''] = [...texts.keys()].filter((each) => ids.some((pattern) => pattern.test(each)));
      expect(findFaults(guide, 'Abc', 'Abc', id)).toContain(`must: ${words[0]?.written}`);
      for (const word of words) expect(findFaults(guide, planted(word, ''), 'Abc', id).join()).not.toContain('must:');
    }
  });

  test('wants the words of the specification as they are', () => {
    for (const [id, text] of guide.specification) {
      expect(texts.has(id)).toBe(true);
      expect(findFaults(guide, 'Abc', 'Abc', id)).toContain('specification');
      expect(findFaults(guide, text, text, id)).not.toContain('specification');
    }
  });
});
