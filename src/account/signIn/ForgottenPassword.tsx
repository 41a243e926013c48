import type { MouseEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { toPath } from '../../../machines/shell/routes.ts';
import { navigateTo } from '../../lib/services/navigateTo.ts';
import { useLocale } from '../../lib/services/useApp.ts';
import { emailFragment } from '../emailFragment.ts';

/** The way to another password, with the address that is typed so far. */
export const ForgottenPassword = () => {
  const path = toPath({ name: 'passwordReset' }, useLocale());
  const bringEmail = (event: MouseEvent<HTMLAnchorElement>) => {
    const form = event.currentTarget.closest('form');
    const typed = form === null ? null : new FormData(form).get('username');
    event.preventDefault();
    navigateTo(`${path}${emailFragment(typeof typed === 'string' ? typed : '')}`);
  };
  return (
    <p>
      <Link href={path} onClick={bringEmail}>
        <FormattedMessage id="login.forgotten" />
      </Link>
    </p>
  );
};
