import { type ReactNode, use, useEffect, useLayoutEffect, useRef } from 'react';
import { HeadingContext } from './HeadingContext.ts';
import * as styles from './ScreenHeading.css.ts';

type ScreenHeadingProps = {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** A badge or a number, above the title's end. */
  readonly aside?: ReactNode;
};

/** Whether the focus was on the page when the last heading left it. */
const baton = { held: false };

/**
 * A heading that comes in the place of another takes over the focus that went with it, so that keyboard and voice are told what
 * shows now and need not begin at the top again.
 */
const takeOver = (heading: HTMLHeadingElement | null) => {
  if (heading === null) return;
  if (baton.held && document.activeElement === document.body) heading.focus({ preventScroll: true });
  baton.held = false;
  return () => {
    baton.held = document.activeElement !== document.body;
  };
};

/** The one h1 of a screen; takes the focus after a navigation. */
export const ScreenHeading = ({ title, lead, aside }: ScreenHeadingProps) => {
  const tell = use(HeadingContext);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => takeOver(heading.current), []);
  // Its words may be another actor's, and change without a new title.
  useEffect(() => tell(heading.current?.textContent ?? null));
  useEffect(() => () => tell(null), [tell]);
  return (
    <div className={styles.heading}>
      {aside && <div>{aside}</div>}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
  );
};
