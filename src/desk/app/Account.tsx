import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { type DeskRoute, toDeskPath } from '../../../machines/desk/shared/deskRoutes.ts';
import type { DeskPerson } from '../../../openapi/types.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Appearance } from './Appearance.tsx';
import { useDesk } from './Desk.ts';
import * as styles from './DeskShell.css.ts';

const menuId = 'account';

/** Who is signed in; behind it what is theirs: appearance, language, password, and the way out. Another page has a menu of its own, which is closed. */
export const Account = ({ person, route }: { readonly person: DeskPerson; readonly route: DeskRoute }) => {
  const { session } = useDesk();
  const canSignOut = useSelector(session, (snapshot) => snapshot.can({ type: 'signOut' }));
  const page = route.kind === 'page' ? route.page.name : null;
  return (
    <>
      <button type="button" className={styles.account} popoverTarget={menuId}>
        <span className={styles.person}>
          <strong>{person.name}</strong>
          <span className={styles.role}>
            <FormattedMessage id={`staff.people.role.${person.role}`} />
          </span>
        </span>
        <span aria-hidden="true">▾</span>
      </button>
      <div key={page} id={menuId} popover="auto" className={styles.menu}>
        <Stack>
          <Appearance route={route} />
          <Link href={toDeskPath({ name: 'password' }, route.locale)}>
            <FormattedMessage id="staff.password.title" />
          </Link>
          <Button disabled={!canSignOut} onClick={() => session.send({ type: 'signOut' })}>
            <FormattedMessage id="shell.logOut" />
          </Button>
        </Stack>
      </div>
    </>
  );
};
