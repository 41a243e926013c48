import { useEffect } from 'react';

/** Calls back when Escape is pressed, as long as it is wanted. */
export const useEscape = (wanted: boolean, onEscape: () => void): void => {
  useEffect(() => {
    if (!wanted) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onEscape();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [wanted, onEscape]);
};
