import { expect, test } from 'vitest';
import { countVisible } from '../../machines/lib/fieldSchemas.ts';

test.each([
  ['Ada', 3],
  ['Ad\u0001', 2],
  ['\u{F1E39}\u{8E166}\u0001', 2],
  ['A\u0001a', 3],
  ['\u200b\u200b', 0],
  ['👍👍', 2],
])('a line counts as it is sent: %j has %i characters', (text, characters) => {
  expect(countVisible(text)).toBe(characters);
});
