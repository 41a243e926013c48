import { pathOf } from '../../../machines/rules/routes.ts';
import { useLocale } from '../../app/useApp.ts';
import { FormattedMessage } from '../../ui/intl/FormattedMessage.tsx';

/** For those who remember it after all. */
export const BackToLogin = () => (
  <p>
    <a href={pathOf({ name: 'login', from: null }, useLocale())}>
      <FormattedMessage id="passwordReset.backToLogin" />
    </a>
  </p>
);
