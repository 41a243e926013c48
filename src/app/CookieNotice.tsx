import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../ui/Button.tsx';
import * as styles from './CookieNotice.css.ts';
import { useChild } from './useChild.ts';

/** Tells the page how much of the bottom the notice takes, so that nothing is hidden behind it. */
const keepRoom = (notice: HTMLElement | null) => {
  if (notice === null || !('ResizeObserver' in window)) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--notice', `${notice.offsetHeight}px`));
  observer.observe(notice);
  return () => {
    observer.disconnect();
    style.removeProperty('--notice');
  };
};

/** Asked once start-up is out of the way; can be asked again from the footer. */
export const CookieNotice = () => {
  const consent = useChild('consent');
  const asking = useSelector(consent, (snapshot) => snapshot.matches('asking'));
  if (!asking) return null;
  return (
    <section ref={keepRoom} className={styles.notice} aria-labelledby="cookies">
      <div className={styles.words}>
        <h2 id="cookies" className={styles.title}>
          <FormattedMessage id="shell.cookies.title" />
        </h2>
        <p className={styles.text}>
          <FormattedMessage id="shell.cookies.text" />
        </p>
      </div>
      <div className={styles.answers}>
        <Button onClick={() => consent.send({ type: 'refuse' })}>
          <FormattedMessage id="shell.cookies.refuse" />
        </Button>
        <Button onClick={() => consent.send({ type: 'accept' })}>
          <FormattedMessage id="shell.cookies.accept" />
        </Button>
      </div>
    </section>
  );
};
