import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MessageFormatElement } from 'react-intl';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../tools/brands.ts';
import { compareFaults, shrinkFaults } from '../../tools/checkWords.ts';
import { compileCatalogue } from '../../tools/vite/formatjs.ts';
import { findMessageFaults } from '../../tools/words/faults.ts';
import { parsePhrase, readGuide } from '../../tools/words/guide.ts';

const guide = readGuide(`# Polish words

## Terms
| In English | Term | Except |
|---|---|---|
| \`order\` \`orders\` | \`zamów*\` | \`list.sorted\` |

## Words not to use
| Not | Say | Except |
|---|---|---|
| \`prosimy\` | the imperative | |
| \`Pan\` \`Pani\` | Ty | “Pan Tadeusz” |
| \`…Ty\` \`…Twoj*\` | ty, twój | \`mail.*\` |
| \`*jcie\` \`*łeś\` \`*(a)\` | the imperative of one person; impersonal | |

## Words that must be there
| Messages | One of |
|---|---|
| \`status.*.next\` | \`będzie\` \`zostanie\` |

## Words of the specification
| Text | Message |
|---|---|
| Log in | \`login.submit\` |

## Abbreviations
\`szt.\`
`);

/** Each message in English and as a translation, with the faults that it has. */
const messages: readonly (readonly [id: string, english: string, translated: string, faults: readonly string[]])[] = [
  ['good', 'Your order.', 'Twoje zamówienie.', []],
  ['not', 'Try again.', 'Prosimy spróbować.', ['not: prosimy']],
  [
    'not.choice',
    '{n, select, a {Try.} other {Wait.}}',
    '{n, select, a {Prosimy spróbować.} other {Czekaj.}}',
    ['not: prosimy'],
  ],
  ['not.row', 'You pay.', 'Pani płaci.', ['not: Pan']],
  ['not.part', 'Pancake', 'Pankejk', []],
  ['not.phrase', 'Read it.', 'Czytaj Pan Tadeusz.', []],
  ['within', 'You and you.', 'Ty, a potem Ty.', ['not: …Ty']],
  ['within.first', 'You.', 'Ty.', []],
  ['mail.within', 'You and you.', 'Ty, a potem Ty.', []],
  ['within.pronoun', 'Pay for your order.', 'Opłać Twoje zamówienie.', ['not: …Ty']],
  ['within.colon', 'Here: yours.', 'Tutaj: Twoje.', ['not: …Ty']],
  ['within.sentence', 'Paid. Your money.', 'Opłacone. Twoje pieniądze.', []],
  ['not.several', 'Record it.', 'Nagrajcie to.', ['not: *jcie']],
  ['not.gender', 'You have paid.', 'Zapłaciłeś.', ['not: *jcie']],
  ['not.slash', '{name} decided.', '{name} zdecydował(a).', ['not: *jcie']],
  ['term', 'Pay for the order', 'Zapłać za zlecenie', ['term: order']],
  ['list.sorted', 'In order', 'Po kolei', []],
  ['end', 'It is sent.', 'Wysłano', ['end']],
  ['end.argument', 'It is sent to {name}.', 'Wysłano do {name}', []],
  ['end.abbreviation', '3 pieces', '3 szt.', []],
  ['end.salutation', 'Hello,', 'Witaj!', []],
  ['error.Broken', 'Broken', 'Zepsuty', ['full stop']],
  ['error.Specified', 'Broken', 'Zepsuty.', []],
  ['button.long', 'Send', 'Wyślij wszystkie dokumenty i wróć tutaj później', ['button']],
  ['button.end', 'Send.', 'Wyślij.', ['button']],
  ['notice.button', 'Nothing has changed.', 'Nic się nie zmieniło.', []],
  ['plural', '{n, plural, one {# word} other {# words}}', 'Słowa: {n}', ['plural']],
  ['marks', 'A – “b”', 'A - „b”', ['marks']],
  ['login.submit', 'Log in', 'Sign in', ['specification']],
  ['status.paid.next', 'It will be paid.', 'Jest opłacana.', ['must: będzie']],
  ['status.sent.next', 'It will be sent.', 'Zostanie wysłane.', []],
  ['sentence', 'A short one.', `${'słowo '.repeat(28)}ostatnie.`, ['sentence']],
  ['sentence.two', 'Two. Short.', `${'słowo '.repeat(27)}ostatnie. ${'słowo '.repeat(27)}ostatnie.`, []],
];

/** What was in the catalogues once, and what each page says of it. */
const found: readonly (readonly [language: 'en' | 'de', id: string, text: string, fault: string | null])[] = [
  ['en', 'order.connection.live', 'Live', 'not: Live'],
  ['en', 'order.unsent', 'You can safely try again.', 'not: safely'],
  ['en', 'order.again', 'It is placed exactly once.', 'not: exactly once'],
  ['en', 'quotation.wish', 'A person checks your deadline', 'not: a person'],
  ['en', 'status.now', 'The machine is translating.', 'not: the machine'],
  ['en', 'status.now', 'We are editing the machine translation.', null],
  ['en', 'money.back', 'Our staff look at it.', 'not: our staff'],
  ['en', 'invoice.preparing', 'It appears here by itself.', 'not: by itself'],
  ['en', 'created.lead', 'We write to you soon.', 'not: we send it'],
  ['en', 'created.lead', 'We will write to you soon.', null],
  ['en', 'order.title', 'Your order is placed', 'not: is placed'],
  ['en', 'payment.lead', 'You need not do anything.', 'not: need not'],
  ['en', 'cart.changed', 'It has changed meanwhile.', 'not: meanwhile'],
  ['en', 'refund', 'It goes back the way it came.', 'not: goes back'],
  ['en', 'cart.unknown', 'There is no such cart', 'not: there is no such'],
  ['en', 'list.failed', 'The server does not answer.', 'not: does not answer'],
  ['en', 'quotation.wish', 'Wished deadline', 'not: wished'],
  ['en', 'status.payment.next', 'You pay the order.', 'must: will'],
  ['en', 'order.appointment.next', 'Your interpreter will be there.', null],
  ['de', 'order.connection.live', 'Live', 'not: Live'],
  ['de', 'checkout.transfer', 'In zwei Werktagen.', 'not: Werktag*'],
  ['de', 'shell.footer', 'Vorführung', 'not: Vorführung*'],
  ['de', 'order.unsent', 'Versuchen Sie es gefahrlos.', 'not: gefahrlos'],
  ['de', 'payment.retry', 'Wir versuchen es von selbst.', 'not: von selbst'],
  ['de', 'desk.lead', 'Der Kunde sieht es.', 'not: Benutzer*'],
  ['de', 'status.done', 'Übersetzer gefunden', 'not: Übersetzer'],
  ['de', 'shell.translators', 'Übersetzerbereich', null],
  ['de', 'desk.log', 'Nachbesserung verlangt', 'not: Nachbesserung*'],
  ['de', 'package', 'Korrekturlesen', 'not: Korrektorat*'],
  ['de', 'invoice.transfer', 'Binnen 14 Tagen.', 'not: binnen'],
  ['de', 'registered', 'Sehen Sie in Ihr Postfach', 'not: in Ihr Postfach'],
  ['de', 'list.failed', 'Die Liste kann gerade nicht geladen werden.', 'not: kann gerade nicht'],
  ['de', 'created.ended', 'Dies ist beendet', 'not: ist beendet'],
  ['de', 'status.payment.next', 'Sie bezahlen den Auftrag.', 'must: werden'],
  ['de', 'status.translation.next', 'Ihr Text wird übersetzt.', null],
];

describe('a message', () => {
  let folder = '';
  let compiled: readonly Awaited<ReturnType<typeof compileCatalogue>>[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'words-'));
    const write = (name: string, column: 1 | 2): string => {
      const path = join(folder, name);
      writeFileSync(path, JSON.stringify(Object.fromEntries(messages.map((message) => [message[0], message[column]]))));
      return path;
    };
    compiled = await Promise.all([compileCatalogue(write('en.json', 1)), compileCatalogue(write('pl.json', 2))]);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(messages)('%s', (id, _english, _translated, faults) => {
    const [english, translated] = compiled.map((catalogue) => catalogue[id] ?? []);
    const description = id.startsWith('button') ? 'Button below the form' : 'A button had no effect';
    expect(findMessageFaults({ id, elements: translated ?? [], english: english ?? [], description }, guide)).toEqual(
      faults,
    );
  });
});

test.each(found)('of %s, %s: %s', (language, id, text, fault) => {
  const page = readGuide(readFileSync(join(root, 'docs', `words-${language}.md`), 'utf8'));
  const elements: readonly MessageFormatElement[] = [{ type: 0, value: text }];
  const faults = findMessageFaults({ id, elements, english: elements, description: 'Title' }, { ...page, terms: [] });
  expect(faults).toEqual(fault === null ? [] : expect.arrayContaining([fault]));
});

test('a phrase in small letters stands for capital ones, one with capitals for itself', () => {
  const finds = (written: string, text: string) => parsePhrase(written).pattern.test(text);
  expect([finds('ein mensch', 'Ein Mensch kommt'), finds('Sie', 'wie sie'), finds('MwSt.', 'inkl. MwSt.')]).toEqual([
    true,
    false,
    true,
  ]);
});

describe('the list of what is known', () => {
  const known = { pl: { one: ['end', 'button'], two: ['end'] } };

  test('takes no new fault, and nothing that is not wrong any more', () => {
    expect(compareFaults(known, known)).toEqual([]);
    expect(compareFaults({ pl: { ...known.pl, three: ['end'] } }, known)).toEqual(['pl three: end (docs/words-pl.md)']);
    expect(compareFaults({ pl: { one: ['end'], two: ['end'] } }, known)).toEqual([
      'pl one: button is not wrong any more: run "node tools/checkWords.ts --shrink".',
    ]);
  });

  test('shrinks, and never grows', () => {
    expect(shrinkFaults({ pl: { one: ['end', 'marks'], three: ['end'] } }, known)).toEqual({ pl: { one: ['end'] } });
  });
});
