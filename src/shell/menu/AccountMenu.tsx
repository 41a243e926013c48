import { Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { accountMenu } from '../../../machines/shell/accountMenu.ts';
import { toPath } from '../../../machines/shell/routes.ts';
import { lazyView } from '../../lib/parts/lazyView.ts';
import { useLocale, useScreen } from '../../lib/services/useApp.ts';
import { useCustomer } from '../../lib/services/useCustomer.ts';
import { Money } from '../../ui/money/Money.tsx';
import { classes } from '../../ui/theme/classes.ts';
import { menuLink } from '../Shell.css.ts';
import * as styles from './AccountMenu.css.ts';
import { LogOutButton } from './LogOutButton.tsx';
import { moreLinks } from './MenuGroup.css.ts';
import { MenuGroup } from './MenuGroup.tsx';

/** What follows the balance is for who is signed in alone. */
const LiveBalance = lazyView(() => import('./LiveBalance.tsx'));

/** Who is signed in, with the balance in sight; where the account leads, and the way out (specification 2). */
export const AccountMenu = () => {
  const locale = useLocale();
  const current = useScreen()?.name;
  const customer = useCustomer();
  if (customer === null) return null;
  return (
    <>
      <p className={styles.who}>
        <span className={classes(styles.name, styles.nameInSight)}>{customer.name}</span>
        <span className={styles.balance}>
          <FormattedMessage
            id="shell.balance"
            values={{
              amount: (
                <Suspense key={customer.id} fallback={<Money amount={customer.account_balance} />}>
                  <LiveBalance customer={customer} />
                </Suspense>
              ),
            }}
          />
        </span>
      </p>
      <MenuGroup word={<FormattedMessage id="shell.account" />} side="end">
        <ul className={moreLinks}>
          <li className={classes(styles.name, styles.nameInList)}>{customer.name}</li>
          {accountMenu.map((screen) => (
            <li key={screen.name}>
              <Link
                className={menuLink}
                href={toPath(screen, locale)}
                aria-current={screen.name === current ? 'page' : undefined}
              >
                <FormattedMessage id={`shell.account.${screen.name}`} />
              </Link>
            </li>
          ))}
          <li className={styles.logOut}>
            <LogOutButton />
          </li>
        </ul>
      </MenuGroup>
    </>
  );
};
