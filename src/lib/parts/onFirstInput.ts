/** Calls when somebody begins to use the page; at once, where they have. Calls once for each kind of input. @returns stops waiting */
export const onFirstInput = (listener: () => void): (() => void) => {
  const stop = new AbortController();
  for (const kind of ['pointerdown', 'focusin'])
    document.addEventListener(kind, listener, { capture: true, once: true, signal: stop.signal });
  if (document.activeElement !== document.body) listener();
  return () => stop.abort();
};
