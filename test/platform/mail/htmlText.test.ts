import { expect, test } from 'vitest';
import { renderLinks, typeset } from '../../../server/platform/mail/htmlText.ts';

/** Where no line ends, there is a `_`. */
const shown = (html: string): string => html.replaceAll('\u00a0', '_');

test.each([
  ['bis 12. Dezember 2026 um 16:00 MEZ', 'bis 12._Dezember 2026_um 16:00_MEZ'],
  ['12 grudnia 2026 16:00 CET', '12_grudnia 2026 16:00_CET'],
  ['Auftrag Nr. 2087', 'Auftrag Nr._2087'],
  ['Order no. 2087', 'Order no._2087'],
  ['Zamówienie nr 2087 jest gotowe', 'Zamówienie nr_2087_jest gotowe'],
  ['Замовлення № 2087', 'Замовлення №_2087'],
  ['Mostek sp. z o.o.', 'Mostek sp. z_o.o.'],
  ['PL61 1090 1014', 'PL61 1090 1014'],
  ['Deutsch – Polnisch', 'Deutsch – Polnisch'],
])('lines end where a reader expects it: %s', (text, bound) => {
  expect(shown(typeset(text))).toBe(bound);
});

test('a telephone number stays in one line, and is called without its spaces', () => {
  const html = renderLinks('Anruf: +48 22 307 18 40, oder schreiben.', 'color:red');
  expect(shown(html)).toBe(
    'Anruf: <a class="link" href="tel:+48223071840" style="color:red">+48_22_307_18_40</a>, oder schreiben.',
  );
});
