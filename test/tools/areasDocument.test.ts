import { expect, test } from 'vitest';
import { layers } from '../../tools/areas.ts';
import { checkDrawings, withDrawings } from '../../tools/areasDocument.ts';

test('the document draws the areas as the checker has them', () => {
  expect(checkDrawings()).toEqual([]);
});

test('a drawing goes from the highest area to the lowest, and shows what is against the order', () => {
  const drawn = withDrawings('<!-- areas of machines -->\nstale\n<!-- end -->');
  expect(drawn).not.toContain('stale');
  expect(drawn).toMatch(/desk --> shell .*--> lib\n/);
  for (const { from, to } of layers.machines?.exceptions ?? [])
    expect(drawn).toMatch(new RegExp(`${from} -\\. .* \\.-> ${to}`));
});
