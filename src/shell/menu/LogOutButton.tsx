import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { useChild } from '../../lib/services/useChild.ts';
import { Button } from '../../ui/buttons/Button.tsx';

/** The way out of an account. */
export const LogOutButton = () => {
  const session = useChild('session');
  const canSignOut = useSelector(session, (snapshot) => snapshot.can({ type: 'signOut' }));
  return (
    <Button small disabled={!canSignOut} onClick={() => session.send({ type: 'signOut' })}>
      <FormattedMessage id="shell.logOut" />
    </Button>
  );
};
