import { expect, test } from 'vitest';
import { withCharts } from '../../tools/chartsDocument.ts';

test('a document lists each chart of its area, with its file and description', async () => {
  const written = await withCharts('<!-- charts of checkout -->\nstale\n<!-- end -->\nafter');
  expect(written).not.toContain('stale');
  expect(written).toContain(
    '[`checkout`](../machines/checkout/checkout.ts) | From the offered quotation to the paid order. |',
  );
  expect(written).toMatch(/<!-- end -->\nafter$/);
});
