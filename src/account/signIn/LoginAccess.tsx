import { FormattedMessage } from 'react-intl';
import { useServices } from '../../lib/services/useServices.ts';

/** How to be let in where there is only a demo. */
export const LoginAccess = () => {
  const { email } = useServices().brand.contact;
  return (
    <FormattedMessage
      id="login.access"
      values={{
        email: (
          <a key="email" href={`mailto:${email}`}>
            {email}
          </a>
        ),
      }}
    />
  );
};
