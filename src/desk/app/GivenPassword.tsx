import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { type DeskRoute, deskPathOf } from '../../../machines/desk/shared/deskRoutes.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useDesk } from './Desk.ts';
import * as styles from './DeskShell.css.ts';

/** On every page until the person has chosen a password; where they choose it, the page itself says so. */
export const GivenPassword = ({ route }: { readonly route: DeskRoute }) => {
  const { session } = useDesk();
  const isGiven = useSelector(session, ({ context }) => context.session?.person.password_is_given ?? false);
  if (!isGiven || (route.kind === 'page' && route.page.name === 'password')) return null;
  return (
    <div className={styles.above}>
      <Notice
        kind="attention"
        title={<FormattedMessage id="staff.password.given" />}
        actions={
          <Link href={deskPathOf({ name: 'password' }, route.locale)}>
            <FormattedMessage id="staff.password.choose" />
          </Link>
        }
      >
        <FormattedMessage id="staff.password.given.text" />
      </Notice>
    </div>
  );
};
