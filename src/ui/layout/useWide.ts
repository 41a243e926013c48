import { useSyncExternalStore } from 'react';

/** Wide enough for a table of all columns. */
const query = '(min-width: 64rem)';

const subscribe = (listener: () => void): (() => void) => {
  const list = globalThis.matchMedia?.(query);
  list?.addEventListener('change', listener);
  return () => list?.removeEventListener('change', listener);
};

/** Whether there is room for a table. */
export const useWide = (): boolean =>
  useSyncExternalStore(subscribe, () => globalThis.matchMedia?.(query).matches ?? true);
