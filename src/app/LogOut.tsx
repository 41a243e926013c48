import { useSelector } from '@xstate/react';
import { Button } from '../ui/Button.tsx';
import { FormattedMessage } from '../ui/intl/FormattedMessage.tsx';
import * as styles from './Shell.css.ts';
import { useChild } from './useChild.ts';
import { useCustomer } from './useCustomer.ts';

/** Who is signed in, and the way out; nothing for a visitor. */
export const LogOut = () => {
  const session = useChild('session');
  const customer = useCustomer();
  const canSignOut = useSelector(session, (snapshot) => snapshot.can({ type: 'signOut' }));
  if (customer === null) return null;
  return (
    <div className={styles.customer}>
      <span className={styles.customerName}>{customer.name}</span>
      <Button small disabled={!canSignOut} onClick={() => session.send({ type: 'signOut' })}>
        <FormattedMessage id="shell.logOut" />
      </Button>
    </div>
  );
};
