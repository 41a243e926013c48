import type { MouseEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { pathOf } from '../../../machines/rules/routes.ts';
import { emailFragment } from '../../api/emailFragment.ts';
import { useLocale } from '../../app/useApp.ts';

/** The way to another password, with the address that is typed so far. */
export const ForgottenPassword = () => {
  const path = pathOf({ name: 'passwordReset' }, useLocale());
  const bringEmail = ({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) => {
    const form = link.closest('form');
    const typed = form === null ? null : new FormData(form).get('username');
    link.href = `${path}${emailFragment(typeof typed === 'string' ? typed : '')}`;
  };
  return (
    <p>
      <a href={path} onClick={bringEmail}>
        <FormattedMessage id="login.forgotten" />
      </a>
    </p>
  );
};
