import { expect, test } from 'vitest';
import { printable } from '../../../server/platform/paper/printable.ts';

test.each([
  ['Zoë 😀 Müller', 'Zoë Müller'],
  ['🚀 Rocket & Co 🧑‍🚀', 'Rocket & Co'],
  ['Anna 👩🏽‍⚖️ Nowak', 'Anna Nowak'],
  ['Ґалина ❤️ Їжакевич 🇺🇦', 'Ґалина Їжакевич'],
  ['Suite #1*, 2nd floor © ™', 'Suite #1*, 2nd floor © ™'],
  ['Żaneta Ścibór-Gąsiewska', 'Żaneta Ścibór-Gąsiewska'],
])('of “%s”, paper shows “%s”', (typed, shown) => {
  expect(printable(typed)).toBe(shown);
});
