import { FormattedMessage } from 'react-intl';
import { toPath } from '../../../machines/shell/routes.ts';
import { useLocale } from '../../lib/services/useApp.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { emailFragment } from '../emailFragment.ts';
import type { OrderAccountProps } from './orderAccountView.ts';

/** Whoever has the address logs in, and comes back to the order. */
export const AccountTaken = ({ email, from }: OrderAccountProps) => {
  const login = toPath({ name: 'login', from }, useLocale());
  return (
    <Notice
      kind="attention"
      live="alert"
      actions={
        <ButtonLink small kind="primary" href={`${login}${emailFragment(email)}`}>
          <FormattedMessage id="login.submit" />
        </ButtonLink>
      }
    >
      <FormattedMessage id="orderAccount.taken" />
    </Notice>
  );
};
