import { type RefObject, useEffect } from 'react';

/** Calls back when something outside of an element is pressed or takes the focus, as long as it is wanted. */
export const useOutside = (wanted: boolean, inside: RefObject<HTMLElement | null>, onOutside: () => void): void => {
  useEffect(() => {
    if (!wanted) return;
    const listen = ({ target }: Event) => {
      if (target instanceof Node && inside.current?.contains(target) === false) onOutside();
    };
    document.addEventListener('pointerdown', listen);
    document.addEventListener('focusin', listen);
    return () => {
      document.removeEventListener('pointerdown', listen);
      document.removeEventListener('focusin', listen);
    };
  }, [wanted, inside, onOutside]);
};
