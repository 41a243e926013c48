import { useEffect, useEffectEvent } from 'react';

/** Puts the focus where something is wrong once a form has been answered; not while it is being mended. @param wrong an id */
export const useFocusAfter = (isBusy: boolean, wrong: string | null): void => {
  const focus = useEffectEvent(() => {
    if (wrong !== null) document.getElementById(wrong)?.focus();
  });
  useEffect(() => {
    if (!isBusy) focus();
  }, [isBusy]);
};
