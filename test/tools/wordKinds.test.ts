import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { locales } from '../../machines/lib/locales.ts';
import type { Locale } from '../../openapi/types.ts';
import { root } from '../../tools/brands.ts';
import { type CompiledCatalogue, compileCatalogue } from '../../tools/vite/formatjs.ts';
import { findMessageFaults } from '../../tools/words/faults.ts';
import { type Guide, listRows, readGuide } from '../../tools/words/guide.ts';

/** `english` is what a translation is compared with; English is compared with itself. */
type Planted = { readonly id?: string; readonly english?: string; readonly fault: string; readonly mended: string };

const again = (count: number, word: string): string => `${Array.from({ length: count }, () => word).join(' ')}.`;
const words = '{n, plural, one {# word} other {# words}}';

/** A fault of each kind in each language, by its name, and the same message without it. */
const planted = {
  en: {
    'not: safely': { fault: 'You can safely try again.', mended: 'Please try again.' },
    'not: a person': { fault: 'A person will check it.', mended: 'We will check it.' },
    'not: canceled': { fault: 'Your order was canceled.', mended: 'Your order was cancelled.' },
    'must: will': { id: 'status.paid.next', fault: 'We translate it.', mended: 'We will translate it.' },
    'full stop': { id: 'error.Planted', fault: 'The file is too large', mended: 'The file is too large.' },
    button: { id: 'button', fault: 'Accept the quotation and pay for it by bank transfer', mended: 'Accept quotation' },
    sentence: { fault: again(29, 'word'), mended: again(28, 'word') },
    marks: { fault: 'It is „ready“.', mended: 'It is “ready”.' },
    specification: { id: 'login.submit', fault: 'Sign in', mended: 'Log in' },
  },
  de: {
    'not: du': { english: 'Choose your file.', fault: 'Wähle deine Datei.', mended: 'Wählen Sie Ihre Datei.' },
    'not: Werktag*': { english: 'In two days', fault: 'In zwei Werktagen', mended: 'In zwei Arbeitstagen' },
    'not: beglaubigte Seite': { english: 'Per page', fault: 'Je beglaubigte Seite', mended: 'Je Normseite' },
    'must: werden': { id: 'status.paid.next', english: 'Paid.', fault: 'Sie zahlen.', mended: 'Sie werden zahlen.' },
    'term: quotation': { english: 'View quotation', fault: 'Offerte ansehen', mended: 'Angebot ansehen' },
    end: { english: 'It is sent.', fault: 'Es wird gesendet', mended: 'Es wird gesendet.' },
    'full stop': { id: 'field.Planted', english: 'Too long.', fault: 'Zu lang', mended: 'Zu lang.' },
    button: {
      id: 'button',
      english: 'Send',
      fault: 'Angebot annehmen und mit Karte sofort bezahlen',
      mended: 'Angebot annehmen',
    },
    plural: { english: words, fault: 'Wörter: {n}', mended: '{n, plural, one {# Wort} other {# Wörter}}' },
    sentence: { english: 'One.', fault: again(29, 'Wort'), mended: again(28, 'Wort') },
    marks: { english: 'It is “ready”.', fault: 'Es ist „fertig”.', mended: 'Es ist „fertig“.' },
  },
  pl: {
    'not: Państw*': { english: 'You pay.', fault: 'Płacą Państwo.', mended: 'Płacisz.' },
    'not: …Ty': { english: 'See your files.', fault: 'Zobacz Twoje pliki.', mended: 'Zobacz twoje pliki.' },
    'not: prosimy': { english: 'Try again.', fault: 'Prosimy spróbować ponownie.', mended: 'Spróbuj ponownie.' },
    'not: *łeś': { english: 'Chosen', fault: 'Wybrałeś', mended: 'Wybrano' },
    'not: strona przysięgła': { english: 'A page', fault: 'strona przysięgła', mended: 'strona rozliczeniowa' },
    'term: order': { english: 'Your order', fault: 'Twoja transakcja', mended: 'Twoje zamówienie' },
    end: { english: 'It is sent.', fault: 'Wysłano', mended: 'Wysłano.' },
    'full stop': { id: 'field.Planted', english: 'Too long.', fault: 'Za długie', mended: 'Za długie.' },
    button: {
      id: 'button',
      english: 'Send',
      fault: 'Zaakceptuj wycenę i od razu zapłać przelewem',
      mended: 'Zaakceptuj wycenę',
    },
    plural: { english: words, fault: 'Słowa: {n}', mended: '{n, plural, one {# słowo} few {# słowa} other {# słów}}' },
    sentence: { english: 'One.', fault: again(29, 'słowo'), mended: again(28, 'słowo') },
    marks: { english: 'It is “ready”.', fault: 'To jest «gotowe».', mended: 'To jest „gotowe”.' },
  },
  uk: {
    'not: …Ви': { english: 'For your files', fault: 'Для Ваших файлів', mended: 'Для ваших файлів' },
    'not: будь ласка': { english: 'Wait.', fault: 'Будь ласка, зачекайте.', mended: 'Зачекайте.' },
    'not: *(-ла)': { english: 'Paid', fault: 'Я сплатив(-ла)', mended: 'Уже сплачено' },
    'not: присяжн* сторінк*': { english: 'A page', fault: 'присяжна сторінка', mended: 'розрахункова сторінка' },
    'term: invoice': { english: 'Your invoice', fault: 'Ваша фактура', mended: 'Ваш рахунок' },
    end: { english: 'It is sent.', fault: 'Надіслано', mended: 'Надіслано.' },
    'full stop': { id: 'field.Planted', english: 'Too long.', fault: 'Задовго', mended: 'Задовго.' },
    button: {
      id: 'button',
      english: 'Send',
      fault: 'Прийняти пропозицію й одразу сплатити переказом',
      mended: 'Прийняти пропозицію',
    },
    plural: { english: words, fault: 'Слова: {n}', mended: '{n, plural, one {# слово} few {# слова} other {# слів}}' },
    sentence: { english: 'One.', fault: again(29, 'слово'), mended: again(28, 'слово') },
    marks: { english: 'It – “ready”.', fault: 'Це — «готово».', mended: 'Це – «готово».' },
  },
} as const satisfies Record<Locale, Readonly<Record<string, Planted>>>;

const readPage = (language: Locale): string => readFileSync(join(root, 'docs', `words-${language}.md`), 'utf8');
const { abbreviations } = readGuide(readPage('en'));

const cases = locales.flatMap((language) =>
  Object.entries<Planted>(planted[language]).map(([kind, { id = 'planted', english, fault, mended }]) => ({
    ...{ language, kind, id, fault, mended, key: `${language} ${kind}` },
    english: { ofFault: english ?? fault, ofMended: english ?? mended },
  })),
);
type Case = (typeof cases)[number];

const compile = async (select: (of: Case) => string): Promise<CompiledCatalogue> => {
  const folder = mkdtempSync(join(tmpdir(), 'kinds-'));
  const path = join(folder, 'texts.json');
  writeFileSync(path, JSON.stringify(Object.fromEntries(cases.map((each) => [each.key, select(each)]))));
  try {
    return await compileCatalogue(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const [faults, mended, ofFaults, ofMended] = await Promise.all([
  compile(({ fault }) => fault),
  compile((each) => each.mended),
  compile(({ english }) => english.ofFault),
  compile(({ english }) => english.ofMended),
]);

const findIn = ({ key, id, language }: Case, texts: CompiledCatalogue, english: CompiledCatalogue) => {
  const own = readGuide(readPage(language));
  const guide: Guide = { ...own, abbreviations: [...own.abbreviations, ...abbreviations] };
  const description = id === 'button' ? 'Button' : 'Title';
  return findMessageFaults({ id, elements: texts[key] ?? [], english: english[key] ?? [], description }, guide);
};

test.each(cases)('in $language, “$fault” is “$kind”, and “$mended” is right', (of) => {
  expect(findIn(of, faults, ofFaults)).toEqual([of.kind]);
  expect(findIn(of, mended, ofMended)).toEqual([]);
});

describe.each(locales)('of %s', (language) => {
  test('each kind that the pages name is planted', () => {
    const kinds = listRows(readPage('en'), 'The check').map(([kind = '']) => kind.replaceAll(/[`…]/g, '').trim());
    const guide = readGuide(readPage(language));
    // English is compared with nothing, and not every page has every table.
    const without = [
      ...(language === 'en' ? ['end', 'plural', 'term:'] : []),
      ...(guide.needed.length === 0 ? ['must:'] : []),
      ...(guide.specification.size === 0 ? ['specification'] : []),
    ];
    const names = Object.keys(planted[language]).map((name) => name.replace(/(?<=:) .*/, ''));
    expect([...new Set(names)].sort()).toEqual(kinds.filter((kind) => !without.includes(kind)).sort());
  });
});
