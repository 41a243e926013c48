import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { toPath } from '../../../machines/shell/routes.ts';
import { useLocale } from '../../lib/services/useApp.ts';

/** The way to an account, for those who have none. @property from where log-in leads afterwards */
export const ToRegistration = ({ from }: { readonly from: string | null }) => {
  const register = toPath({ name: 'login', from, form: 'register' }, useLocale());
  return (
    <p>
      <FormattedMessage
        id="register.invitation"
        values={{
          link: (text) => (
            <Link key="link" href={register}>
              {text}
            </Link>
          ),
        }}
      />
    </p>
  );
};
