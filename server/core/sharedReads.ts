type Reading<T> = { running: Promise<unknown>; next: Promise<T> | null };

/**
 * Reads the same thing once for all who ask for it at the same time. Whoever asks while a read is under way gets what the next one
 * reads: the present one may have begun before the change that they were told of.
 */
export type SharedReads<T> = (key: string, read: () => Promise<T>) => Promise<T>;

export const sharedReads = <T>(): SharedReads<T> => {
  const readings = new Map<string, Reading<T>>();
  return (key, read) => {
    const reading = readings.get(key) ?? { running: Promise.resolve(), next: null };
    readings.set(key, reading);
    if (reading.next !== null) return reading.next;
    const begin = async (): Promise<T> => {
      await reading.running;
      reading.running = own.catch(() => undefined);
      reading.next = null;
      try {
        return await read();
      } finally {
        // Nobody has asked meanwhile.
        if (reading.next === null) readings.delete(key);
      }
    };
    const own = begin();
    reading.next = own;
    return own;
  };
};
