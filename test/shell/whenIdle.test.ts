import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { whenIdle } from '../../src/shell/page/whenIdle.ts';

describe('what waits until the browser is idle', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('comes in an idle moment, which the browser grants within two seconds', async () => {
    const granted = vi.fn();
    const asked = vi.fn((_: () => void, _options: IdleRequestOptions) => 1);
    vi.stubGlobal('requestIdleCallback', asked);
    void whenIdle().then(granted);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(granted).not.toHaveBeenCalled();
    const [grant, options] = asked.mock.calls[0] ?? [];
    expect(options?.timeout).toBeLessThanOrEqual(2_000);
    grant?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(granted).toHaveBeenCalledOnce();
  });

  test('comes after a pause where the browser does not say when it is idle', async () => {
    const granted = vi.fn();
    void whenIdle().then(granted);
    await vi.advanceTimersByTimeAsync(100);
    expect(granted).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(granted).toHaveBeenCalledOnce();
  });
});
