import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import logo from '#brand/logo.svg';
import { deskPages, listedPages } from '../../../machines/desk/shared/deskPages.ts';
import { type DeskRoute, deskPathOf } from '../../../machines/desk/shared/deskRoutes.ts';
import { Account } from './Account.tsx';
import { Appearance } from './Appearance.tsx';
import { useDesk } from './Desk.ts';
import * as styles from './DeskShell.css.ts';

/** The pages that the person's role has, and who is signed in. */
export const DeskHeader = ({ route }: { readonly route: DeskRoute }) => {
  const { brand, session } = useDesk();
  const intl = useIntl();
  const person = useSelector(session, (snapshot) =>
    snapshot.matches('signedIn') || snapshot.matches('expired') ? (snapshot.context.session?.person ?? null) : null,
  );
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <span className={styles.name}>
          <img className={styles.mark} src={logo} alt="" width={28} height={28} />
          <FormattedMessage id="staff.shell.name" values={{ name: brand.name }} />
        </span>
        {person !== null && (
          <nav className={styles.navigation} aria-label={intl.formatMessage({ id: 'shell.navigation' })}>
            {listedPages(person.role).map((name) => {
              const { title } = deskPages[name];
              const current = route.kind === 'page' && route.page.name === name;
              return (
                <Link
                  key={name}
                  className={styles.link}
                  href={deskPathOf({ name }, route.locale)}
                  aria-current={current ? 'page' : undefined}
                >
                  <FormattedMessage id={title} />
                </Link>
              );
            })}
          </nav>
        )}
        <div className={styles.tools}>
          {person === null ? <Appearance route={route} /> : <Account person={person} route={route} />}
        </div>
      </div>
    </header>
  );
};
