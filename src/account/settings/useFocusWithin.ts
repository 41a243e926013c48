import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Once what had the focus in a section has gone with what showed there, the focus goes back to what had it before and is still there,
 * else on to the button that the section names, else to the section itself. Where nothing in it had the focus, it stays elsewhere.
 */
export const useFocusWithin = (sectionId: string, next?: string) => {
  const isWithin = useRef(false);
  const focused = useRef<readonly HTMLElement[]>([]);
  // After each change of the section: views that give the focus to something themselves have done so by now.
  useEffect(() => {
    focused.current = focused.current.filter((element) => element.isConnected);
    if (!isWithin.current || document.activeElement !== document.body) return;
    const before = focused.current.findLast((element) => !element.matches(':disabled'));
    const named = next === undefined ? null : document.getElementById(next);
    (before ?? named ?? document.getElementById(sectionId))?.focus();
  });
  return {
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      isWithin.current = true;
      if (target !== currentTarget) {
        focused.current = [...focused.current.filter((element) => element !== target), target];
      }
    },
    // React says nothing of what goes while it has the focus.
    onBlur: () => {
      isWithin.current = false;
    },
  };
};
