import { describe, expect, test } from 'vitest';
import { canHappen, type Timed } from '../../atlas/paths/plan/timing.ts';

const set = (id: string, delay: number) => ({ id, pending: true, delay });
const start = (...timers: Timed['timers']): Timed => ({ fires: null, timers });
const fires = (id: string, ...timers: Timed['timers']): Timed => ({ fires: id, timers });
const nothing: Timed = { fires: null, timers: [] };

describe('timers', () => {
  test('fire in the order of their ends', () => {
    expect(canHappen([start(set('short', 300), set('long', 400)), fires('short'), fires('long')])).toBe(true);
    expect(canHappen([start(set('short', 300), set('long', 400)), fires('long'), fires('short')])).toBe(false);
    expect(canHappen([start(set('short', 300), set('long', 400)), fires('long')])).toBe(false);
  });

  test('that are set again begin anew', () => {
    const again = start(set('short', 300));
    expect(canHappen([start(set('short', 300), set('long', 400)), again, fires('long'), fires('short')])).toBe(true);
  });

  test('that are canceled hold nothing up', () => {
    const canceled = start({ id: 'short', pending: false, delay: null });
    expect(canHappen([start(set('short', 300), set('long', 400)), canceled, fires('long')])).toBe(true);
  });

  test('that wait let everything else take its time, but not longer', () => {
    expect(
      canHappen([start(set('long', 1_000)), nothing, start(set('short', 300)), fires('short'), fires('long')]),
    ).toBe(true);
    const round = [fires('short', set('short', 300))];
    const rounds = (count: number): Timed[] => Array.from({ length: count }, () => round).flat();
    expect(canHappen([start(set('long', 1_000), set('short', 300)), ...rounds(3), fires('long')])).toBe(true);
    expect(canHappen([start(set('long', 1_000), set('short', 300)), ...rounds(4), fires('long')])).toBe(false);
  });
});
