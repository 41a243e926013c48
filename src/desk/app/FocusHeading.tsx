import { type RefObject, useEffect } from 'react';

/** Puts the focus on the page's heading; on a page whose heading comes with its data, once that is here, unless somebody has gone on meanwhile. */
const focusHeading = (): (() => void) => {
  const main = document.getElementById('main');
  const find = (): boolean => {
    const heading = main?.querySelector<HTMLElement>('h1');
    heading?.focus({ preventScroll: true });
    return heading != null;
  };
  if (main === null || find()) return () => {};
  main.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    if (document.activeElement !== main || find()) observer.disconnect();
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
};

type ArrivalProps = {
  readonly place: string;
  /** The place before; nothing at first, where the browser has the focus. */
  readonly earlier: RefObject<string | null>;
};

/** Stands beside a page in what waits for its code: what it does is done when the page is there. */
export const FocusHeading = ({ place, earlier }: ArrivalProps) => {
  useEffect(() => {
    const before = earlier.current;
    earlier.current = place;
    if (before === null || before === place) return;
    window.scrollTo(0, 0);
    return focusHeading();
  }, [place, earlier]);
  return null;
};
