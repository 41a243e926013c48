import { type ReactNode, useState } from 'react';
import * as styles from './Disclosure.css.ts';

type DisclosureProps = {
  readonly title: ReactNode;
  /** It has something to show: it is open from the start, and stays open. */
  readonly needed: boolean;
  readonly children: () => ReactNode;
};

/** What few need, behind its name. What it shows is made when it is first opened. */
export const Disclosure = ({ title, needed, children }: DisclosureProps) => {
  const [opened, setOpened] = useState(false);
  return (
    <details
      open={needed || opened}
      className={styles.disclosure}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary className={styles.title}>{title}</summary>
      {(needed || opened) && children()}
    </details>
  );
};
