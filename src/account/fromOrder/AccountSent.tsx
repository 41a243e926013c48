import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { toPath } from '../../../machines/shell/routes.ts';
import { useLocale } from '../../lib/services/useApp.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { excerpt } from '../../ui/text/shared.css.ts';
import type { OrderAccountProps } from './orderAccountView.ts';

/** Where the mail has gone. */
export const AccountSent = ({ email }: OrderAccountProps) => {
  const info = toPath({ name: 'registerInfo' }, useLocale());
  return (
    <div className={excerpt}>
      <Notice kind="success" live="status">
        <FormattedMessage
          id="orderAccount.sent"
          values={{
            email: <strong key="email">{email}</strong>,
            link: (text) => (
              <Link key="link" href={info}>
                {text}
              </Link>
            ),
          }}
        />
      </Notice>
    </div>
  );
};
