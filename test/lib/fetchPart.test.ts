import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchMissingParts, fetchPart, onParts, type PartEvent } from '../../src/lib/parts/fetchPart.ts';

/** Settles what has been answered. */
const settle = (): Promise<void> => vi.advanceTimersByTimeAsync(0).then(() => {});

const heard = () => {
  const events: PartEvent['type'][] = [];
  const stop = onParts(({ type }) => events.push(type));
  return { events, stop };
};

/** A part that fails as often as the test says. */
const failing = (times: number) => {
  let asked = 0;
  return vi.fn(async () => {
    asked += 1;
    if (asked <= times) throw new Error('There is no network.');
    return 'here';
  });
};

describe('a part of the application', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('that comes at once is missed by nobody', async () => {
    const { events, stop } = heard();
    expect(await fetchPart(failing(0))).toBe('here');
    expect(events).toEqual([]);
    stop();
  });

  test('that cannot be fetched is missing, until it is asked for again and comes', async () => {
    const { events, stop } = heard();
    const fetch = failing(2);
    const part = fetchPart(fetch);
    await settle();
    expect(events).toEqual(['part.missing']);
    fetchMissingParts();
    await settle();
    expect(events).toEqual(['part.missing', 'part.missing']);
    fetchMissingParts();
    expect(await part).toBe('here');
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(events.at(-1)).toBe('part.arrived');
    stop();
  });

  test('is here only when every other one is', async () => {
    const { events, stop } = heard();
    const parts = [fetchPart(failing(1)), fetchPart(failing(2))];
    await settle();
    fetchMissingParts();
    await settle();
    expect(events).not.toContain('part.arrived');
    fetchMissingParts();
    await Promise.all(parts);
    expect(events.filter((type) => type === 'part.arrived')).toHaveLength(1);
    stop();
  });

  test('that hangs counts as missing after two minutes', async () => {
    const { events, stop } = heard();
    void fetchPart(() => new Promise<never>(() => {}));
    await vi.advanceTimersByTimeAsync(119_999);
    expect(events).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(events).toEqual(['part.missing']);
    stop();
    // Who begins to listen later is told at once.
    const later = heard();
    expect(later.events).toEqual(['part.missing']);
    later.stop();
  });
});
