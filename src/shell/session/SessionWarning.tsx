import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useChild } from '../../lib/services/useChild.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Countdown } from '../../ui/dates/Countdown.tsx';
import { useNow } from '../../ui/dates/useNow.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import * as styles from './SessionWarning.css.ts';

/** Shown above dialogs, too; a browser that cannot do so shows it above the page. */
const raise = (warning: HTMLElement | null): void => {
  if (warning === null || !('showPopover' in warning)) return;
  warning.popover = 'manual';
  warning.showPopover();
};

/** Gives the focus back to the page when the warning goes while it has it. */
const useFocusBack = (warning: { readonly current: HTMLElement | null }): void => {
  useEffect(() => {
    const shown = warning.current;
    return () => {
      if (shown?.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, [warning]);
};

type WarningProps = {
  /** Seconds until the session ends. */
  readonly seconds: number;
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly action: ReactNode;
};

/** What is read to who does not see the page is the text, once; the countdown is not read each second. */
const Warning = ({ seconds, title, text, action }: WarningProps) => {
  const intl = useIntl();
  const ref = useRef<HTMLElement>(null);
  const [end] = useState(() => Date.now() + seconds * 1000);
  const [isRead, setRead] = useState(false);
  const now = useNow();
  useEffect(() => {
    raise(ref.current);
    setRead(true);
  }, []);
  useFocusBack(ref);
  return (
    <section ref={ref} className={styles.warning} aria-labelledby="session-warning">
      <Notice kind="attention" title={<span id="session-warning">{title}</span>}>
        {/* A live region announces only what comes into it after it was there. */}
        <div role="status">{isRead && <p>{text}</p>}</div>
        <div className={styles.left}>
          <Countdown small remaining={end - now} label={intl.formatMessage({ id: 'session.warning.left' })} />
          {action}
        </div>
      </Notice>
    </section>
  );
};

const toMinutes = (seconds: number): number => Math.max(1, Math.round(seconds / 60));

/** Nobody has used the page for long: whatever they do in it, they stay. */
const Expiring = ({ seconds }: { readonly seconds: number }) => {
  const session = useChild('session');
  const use = useSelector(session, (snapshot) => {
    if (snapshot.matches({ customer: { active: { use: { expiring: 'staying' } } } })) return 'staying';
    return snapshot.matches({ customer: { active: { use: { expiring: 'unreachable' } } } }) ? 'unreachable' : 'warning';
  });
  return (
    <Warning
      seconds={seconds}
      title={<FormattedMessage id="session.expiring.title" />}
      text={
        use === 'unreachable' ? (
          <FormattedMessage id="session.expiring.unreachable" />
        ) : (
          <FormattedMessage id="session.expiring.text" values={{ minutes: toMinutes(seconds) }} />
        )
      }
      action={
        <Button small kind="primary" busy={use === 'staying'} onClick={() => session.send({ type: 'stay' })}>
          <FormattedMessage id="session.expiring.stay" />
        </Button>
      }
    />
  );
};

/** The session has lasted as long as it may. */
const Ending = ({ seconds }: { readonly seconds: number }) => {
  const session = useChild('session');
  return (
    <Warning
      seconds={seconds}
      title={<FormattedMessage id="session.ending.title" />}
      text={<FormattedMessage id="session.ending.text" values={{ minutes: toMinutes(seconds) }} />}
      action={
        <Button small kind="primary" onClick={() => session.send({ type: 'signInAnew' })}>
          <FormattedMessage id="session.ending.signInAnew" />
        </Button>
      }
    />
  );
};

/** Before a customer's session ends: how much time is left, and the way to go on. */
export const SessionWarning = (): ReactNode => {
  const session = useChild('session');
  const ending = useSelector(session, (snapshot) => snapshot.matches({ customer: { active: { age: 'lastMinutes' } } }));
  const expiring = useSelector(session, (snapshot) => snapshot.matches({ customer: { active: { use: 'expiring' } } }));
  const { token, times } = useSelector(session, ({ context }) => context);
  if (times === null) return null;
  // Times are said anew with each token.
  if (ending) return <Ending key={`ending ${token?.value}`} seconds={Math.min(times.left, 120)} />;
  return expiring && <Expiring key={`expiring ${token?.value}`} seconds={times.idleLeft} />;
};
