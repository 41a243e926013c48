import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { loginFrom, toPath } from '../../../machines/shell/routes.ts';
import { useLocale, useScreen, useStartup } from '../../lib/services/useApp.ts';
import { useChild } from '../../lib/services/useChild.ts';
import { useCustomer } from '../../lib/services/useCustomer.ts';
import * as styles from '../Shell.css.ts';
import { AccountMenu } from './AccountMenu.tsx';

/** The log-in, or what a customer's account offers: its place is reserved where that is expected. */
export const AccountSlot = () => {
  const locale = useLocale();
  const screen = useScreen();
  const customer = useCustomer();
  const wanted = useSelector(useChild('navigation'), ({ context }) => context.wanted);
  const ready = useStartup() === 'ready';
  useEffect(() => {
    if (ready) delete document.documentElement.dataset.customer;
  }, [ready]);
  if (customer !== null)
    return (
      <div className={styles.customer}>
        <AccountMenu />
      </div>
    );
  return (
    <div className={styles.visitor}>
      <Link
        className={styles.menuLink}
        href={toPath(loginFrom(wanted ?? screen), locale)}
        aria-current={screen?.name === 'login' ? 'page' : undefined}
      >
        <FormattedMessage id="shell.logIn" />
      </Link>
    </div>
  );
};
