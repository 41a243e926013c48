import { FormattedMessage } from 'react-intl';
import { Button } from '../ui/Button.tsx';
import * as styles from './Shell.css.ts';
import { useChild } from './useChild.ts';
import { useCustomer } from './useCustomer.ts';

/** Who is signed in, and the way out; nothing for a visitor. */
export const LogOut = () => {
  const session = useChild('session');
  const customer = useCustomer();
  if (customer === null) return null;
  return (
    <div className={styles.customer}>
      <span className={styles.customerName}>{customer.name}</span>
      <Button small onClick={() => session.send({ type: 'signOut' })}>
        <FormattedMessage id="shell.logOut" />
      </Button>
    </div>
  );
};
