import { describe, expect, test } from 'vitest';
import { newerOrder } from '../../machines/lib/newerOrder.ts';

const at = (server_time: string, status: string) => ({ server_time, status });

describe('the later of two states', () => {
  const known = at('2026-11-20T12:00:00.020Z', 'posted');

  test('is the known one where the answer was made before it', () => {
    expect(newerOrder(known, at('2026-11-20T12:00:00.019Z', 'preparing'))).toBe(known);
  });

  test.each(['2026-11-20T12:00:00.020Z', '2026-11-20T12:00:00.021Z'])(
    'is an answer of the same moment or later (%s)',
    (time) => {
      const answered = at(time, 'printing');
      expect(newerOrder(known, answered)).toBe(answered);
    },
  );
});
