import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { loginFrom, toPath } from '../../../machines/shell/routes.ts';
import { useLocale } from '../../lib/services/useApp.ts';
import { useChild } from '../../lib/services/useChild.ts';
import { DismissibleNotice } from './DismissibleNotice.tsx';

/** Says why another screen shows than the one that the address asked for; the log-in leads there. */
export const AddressNotice = () => {
  const navigation = useChild('navigation');
  const locale = useLocale();
  const shows = useSelector(navigation, (snapshot) => snapshot.can({ type: 'dismissNotice' }));
  const { notice, wanted } = useSelector(navigation, ({ context }) => context);
  if (!shows) return null;
  return (
    <DismissibleNotice onDismiss={() => navigation.send({ type: 'dismissNotice' })}>
      {notice === 'signInRequired' ? (
        <>
          <FormattedMessage id="shell.signInRequired" />{' '}
          <Link href={toPath(loginFrom(wanted), locale)}>
            <FormattedMessage id="shell.logIn" />
          </Link>
        </>
      ) : (
        <FormattedMessage id="shell.unknownAddress" />
      )}
    </DismissibleNotice>
  );
};
