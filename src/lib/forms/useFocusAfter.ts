import { useEffect, useRef } from 'react';

/** Puts the focus where something is wrong once a form has been answered; not while it is being mended. @param wrong an id */
export const useFocusAfter = (isBusy: boolean, wrong: string | null): void => {
  const latest = useRef(wrong);
  latest.current = wrong;
  useEffect(() => {
    if (!isBusy && latest.current !== null) document.getElementById(latest.current)?.focus();
  }, [isBusy]);
};
