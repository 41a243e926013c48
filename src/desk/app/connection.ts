/** Whether the server can be reached, as far as the last call and the device say. */
export type Connection = {
  readonly isLost: () => boolean;
  readonly report: (reached: boolean) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export const createConnection = (): Connection => {
  const listeners = new Set<() => void>();
  let reached = true;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    isLost: () => !reached || !navigator.onLine,
    report: (now) => {
      if (now === reached) return;
      reached = now;
      notify();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      addEventListener('online', listener);
      addEventListener('offline', listener);
      return () => {
        listeners.delete(listener);
        removeEventListener('online', listener);
        removeEventListener('offline', listener);
      };
    },
  };
};
