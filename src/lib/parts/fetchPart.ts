/** What the application is told of code and words that it fetches while it runs. */
export type PartEvent = { readonly type: 'part.missing' } | { readonly type: 'part.arrived' };

/** Milliseconds after which a part that has not come counts as missing (specification 9). */
const timeoutMs = 120_000;

const listeners = new Set<(event: PartEvent) => void>();
/** Of each part that is missing, what asks for it again. */
const missing = new Map<object, () => void>();

const tell = (type: PartEvent['type']): void => {
  for (const listener of listeners) listener({ type });
};

/** Tells of parts that are missing, at once where one is already. @returns stops telling */
export const onParts = (listener: (event: PartEvent) => void): (() => void) => {
  listeners.add(listener);
  if (missing.size > 0) listener({ type: 'part.missing' });
  return () => listeners.delete(listener);
};

/** Asks again for every part that is missing. */
export const fetchMissingParts = (): void => {
  for (const again of [...missing.values()]) again();
};

const isLate = (): Promise<never> =>
  new Promise((_, reject) =>
    setTimeout(() => reject(new Error('A part of the application took too long.')), timeoutMs),
  );

/**
 * Fetches a part of the application. Never rejects: a part that cannot be fetched is missing, which the application is told
 * of, until `fetchMissingParts` brings it.
 */
export const fetchPart = async <TPart>(fetch: () => Promise<TPart>): Promise<TPart> => {
  const self = {};
  for (;;) {
    try {
      const part = await Promise.race([fetch(), isLate()]);
      if (missing.delete(self) && missing.size === 0) tell('part.arrived');
      return part;
    } catch {
      await new Promise<void>((resolve) => {
        missing.set(self, resolve);
        tell('part.missing');
      });
    }
  }
};
