/** Milliseconds after the last input within which what a page asks is what somebody wants. */
const attention = 60_000;

/** Whether somebody is at the page. @returns tells that nobody has touched it for a while */
export const watchPresence = (): (() => boolean) => {
  let touchedAt = Date.now();
  const touch = () => {
    touchedAt = Date.now();
  };
  for (const input of ['keydown', 'pointerdown', 'wheel'] as const) {
    addEventListener(input, touch, { capture: true, passive: true });
  }
  return () => Date.now() - touchedAt > attention;
};
