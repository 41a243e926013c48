import { type RefObject, useEffect } from 'react';

type BoardKeys = {
  /** Somebody may have switched the keys off on this device. */
  readonly isOn: boolean;
  readonly rows: RefObject<HTMLElement | null>;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly showHelp: () => void;
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Moves the focus by rows; at the ends it stays. Without a row that has it, the first one takes it. */
const move = (rows: HTMLElement | null, by: 1 | -1): void => {
  const links = [...(rows?.querySelectorAll<HTMLElement>('a[data-order]') ?? [])];
  const at = links.findIndex((link) => link.matches(':focus'));
  const next = links[at === -1 ? 0 : at + by];
  next?.focus();
  next?.closest('tr, li')?.scrollIntoView({ block: 'nearest' });
};

/** The board by keyboard. Nothing happens while somebody types, in a dialog, or with Control, Alt or Command; Enter is the link's own. */
export const useBoardKeys = ({ isOn, rows, search, showHelp }: BoardKeys): void => {
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('dialog[open]') !== null) return;
      // From the search field straight to what it has found.
      if (isTyping(event.target) && !(event.key === 'ArrowDown' && event.target === search.current)) return;
      const isAtRows = rows.current?.contains(document.activeElement) === true;
      if (event.key === 'j' || (event.key === 'ArrowDown' && (isAtRows || event.target === search.current)))
        move(rows.current, 1);
      else if (event.key === 'k' || (event.key === 'ArrowUp' && isAtRows)) move(rows.current, -1);
      else if (event.key === '/') search.current?.focus();
      else if (event.key === 'n') rows.current?.querySelector<HTMLElement>('a[data-order]')?.click();
      else if (event.key === '?') showHelp();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn, rows, search, showHelp]);
};
