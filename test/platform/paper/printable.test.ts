import { expect, test } from 'vitest';
import { stripUnsupported } from '../../../server/platform/paper/stripUnsupported.ts';

test.each([
  ['Zoë 😀 Müller', 'Zoë Müller'],
  ['🚀 Rocket & Co 🧑‍🚀', 'Rocket & Co'],
  ['Anna 👩🏽‍⚖️ Nowak', 'Anna Nowak'],
  ['Ґалина ❤️ Їжакевич 🇺🇦', 'Ґалина Їжакевич'],
  ['Suite #1*, 2nd floor © ™', 'Suite #1*, 2nd floor © ™'],
  ['Żaneta Ścibór-Gąsiewska', 'Żaneta Ścibór-Gąsiewska'],
])('of “%s”, paper shows “%s”', (typed, shown) => {
  expect(stripUnsupported(typed)).toBe(shown);
});
