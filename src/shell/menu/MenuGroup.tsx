import { type ReactNode, useCallback, useRef, useState } from 'react';
import { classes } from '../../ui/theme/classes.ts';
import { menuLink } from '../Shell.css.ts';
import * as styles from './MenuGroup.css.ts';
import { useEscape } from './useEscape.ts';
import { useOutside } from './useOutside.ts';

type MenuGroupProps = {
  readonly word: ReactNode;
  /** Where the list begins beside the logo: near the window's edge it ends with its word. */
  readonly side?: 'start' | 'end';
  readonly children: ReactNode;
};

/** Links behind a word of the header; Escape closes them, and what is pressed or focused outside. */
export const MenuGroup = ({ word, side = 'start', children }: MenuGroupProps) => {
  const details = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => {
    if (details.current !== null) details.current.open = false;
  }, []);
  const closeByKey = useCallback(() => {
    close();
    details.current?.querySelector('summary')?.focus();
  }, [close]);
  useEscape(open, closeByKey);
  useOutside(open, details, close);
  return (
    <details ref={details} className={styles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes(menuLink, styles.summary)}>{word}</summary>
      <div className={classes(styles.list, styles.sides[side])}>{children}</div>
    </details>
  );
};
