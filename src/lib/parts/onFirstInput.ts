const kinds = ['pointerdown', 'keydown', 'focusin'] as const;

/** Calls once when somebody begins to use the page. @returns stops waiting */
export const onFirstInput = (listener: () => void): (() => void) => {
  const stop = new AbortController();
  const begun = () => {
    stop.abort();
    listener();
  };
  for (const kind of kinds)
    document.addEventListener(kind, begun, { capture: true, passive: true, signal: stop.signal });
  return () => stop.abort();
};
