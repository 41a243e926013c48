import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { type DeskRoute, toDeskPath } from '../../../machines/desk/shared/deskRoutes.ts';
import { useDesk } from './Desk.ts';
import * as styles from './DeskShell.css.ts';

/** On every page until the person has chosen a password; where they choose it, the page itself says so. */
export const GivenPassword = ({ route }: { readonly route: DeskRoute }) => {
  const { session } = useDesk();
  const isGiven = useSelector(session, ({ context }) => context.session?.person.password_is_given ?? false);
  if (!isGiven || (route.kind === 'page' && route.page.name === 'password')) return null;
  return (
    <p className={styles.above}>
      <FormattedMessage id="staff.password.given.text" />
      <Link href={toDeskPath({ name: 'password' }, route.locale)}>
        <FormattedMessage id="staff.password.choose" />
      </Link>
    </p>
  );
};
