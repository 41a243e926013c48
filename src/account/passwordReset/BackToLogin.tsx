import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { toPath } from '../../../machines/shell/routes.ts';
import { useLocale } from '../../lib/services/useApp.ts';

/** For those who remember it after all. */
export const BackToLogin = () => (
  <p>
    <Link href={toPath({ name: 'login', from: null }, useLocale())}>
      <FormattedMessage id="passwordReset.backToLogin" />
    </Link>
  </p>
);
