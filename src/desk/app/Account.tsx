import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { type DeskRoute, deskPathOf } from '../../../machines/desk/shared/deskRoutes.ts';
import type { DeskPerson } from '../../../openapi/types.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Appearance } from './Appearance.tsx';
import { useDesk } from './Desk.ts';
import * as styles from './DeskShell.css.ts';

const menuId = 'account';

/** Who is signed in; behind it what is theirs: appearance, language, password, and the way out. */
export const Account = ({ person, route }: { readonly person: DeskPerson; readonly route: DeskRoute }) => {
  const { session } = useDesk();
  const menu = useRef<HTMLDivElement>(null);
  const canSignOut = useSelector(session, (snapshot) => snapshot.can({ type: 'signOut' }));
  const page = route.kind === 'page' ? route.page.name : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes when another page shows
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
  }, [page]);
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
      <div ref={menu} id={menuId} popover="auto" className={styles.menu}>
        <Stack>
          <Appearance route={route} />
          <Link href={deskPathOf({ name: 'password' }, route.locale)}>
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
