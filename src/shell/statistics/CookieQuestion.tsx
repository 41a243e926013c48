import { type FocusEvent, useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useChild } from '../../lib/services/useChild.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import * as styles from './CookieNotice.css.ts';

/** Says to the page how much of the bottom the notice takes, so that nothing is hidden behind it. */
const measure = (notice: HTMLElement | null) => {
  if (notice === null || !('ResizeObserver' in window)) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--notice', `${notice.offsetHeight}px`));
  observer.observe(notice);
  return () => {
    observer.disconnect();
    style.removeProperty('--notice');
  };
};

/** The question takes the focus only when it was asked for, and gives it back with the answer. */
export const CookieQuestion = () => {
  const consent = useChild('consent');
  const notice = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement | null>(null);
  useEffect(() => measure(notice.current), []);
  useEffect(() => {
    if (document.querySelector('footer :focus') !== null) notice.current?.focus();
  }, []);
  const remember = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
  const answer = (type: 'accept' | 'refuse') => {
    const back = before.current?.isConnected ? before.current : document.querySelector<HTMLElement>('main h1');
    consent.send({ type });
    back?.focus({ preventScroll: true });
  };
  return (
    <section ref={notice} className={styles.notice} aria-labelledby="cookies" tabIndex={-1} onFocus={remember}>
      <div className={styles.words}>
        <h2 id="cookies" className={styles.title}>
          <FormattedMessage id="shell.cookies.title" />
        </h2>{' '}
        <p className={styles.text}>
          <FormattedMessage id="shell.cookies.text" />
        </p>
      </div>
      <div className={styles.answers}>
        <Button onClick={() => answer('refuse')}>
          <FormattedMessage id="shell.cookies.refuse" />
        </Button>
        <Button onClick={() => answer('accept')}>
          <FormattedMessage id="shell.cookies.accept" />
        </Button>
      </div>
    </section>
  );
};
