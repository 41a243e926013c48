import { useCustomer } from '../../lib/services/useCustomer.ts';
import * as styles from './AccountMenu.css.ts';
import { LogOutButton } from './LogOutButton.tsx';

/** Who is signed in, and the way out, where there is no account to manage. */
export const DemoCustomer = () => {
  const customer = useCustomer();
  return (
    customer && (
      <div className={styles.demo}>
        <span className={styles.name}>{customer.name}</span>
        <LogOutButton />
      </div>
    )
  );
};
