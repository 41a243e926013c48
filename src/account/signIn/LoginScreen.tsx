import { Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { toPath } from '../../../machines/shell/routes.ts';
import type { ScreenOf } from '../../../machines/shell/screens.ts';
import { lazyView } from '../../lib/parts/lazyView.ts';
import { useLocale } from '../../lib/services/useApp.ts';
import { useServices } from '../../lib/services/useServices.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import { PasskeyEntry } from '../passkeys/PasskeyEntry.tsx';
import { LoginAccess } from './LoginAccess.tsx';
import { LoginForm } from './LoginForm.tsx';
import { LoginNotice } from './LoginNotice.tsx';
import { narrow } from './LoginWaiting.css.ts';
import { LoginWaiting } from './LoginWaiting.tsx';
import { ToRegistration } from './ToRegistration.tsx';

/** Most who come to the log-in have an account. */
const Registration = lazyView(() => import('../registration/Registration.tsx'));

type LoginScreenProps = { readonly screen: ScreenOf<'login'> };

/** What a visitor without an account can do: order all the same, or where there is only a demo, ask for access. */
const WithoutAccount = () => {
  const { brand } = useServices();
  const locale = useLocale();
  return brand.shows === 'demo' ? (
    <LoginAccess />
  ) : (
    <FormattedMessage
      id="login.withoutAccount"
      values={{
        link: (text) => (
          <Link key="link" href={toPath({ name: 'write' }, locale)}>
            {text}
          </Link>
        ),
      }}
    />
  );
};

const LogIn = ({ screen }: LoginScreenProps) => {
  const { shows } = useServices().brand;
  return (
    <div className={narrow}>
      <ScreenHeading title={<FormattedMessage id="login.title" />} />
      <Stack gap="l">
        <LoginNotice />
        <Card>
          <LoginForm />
          <PasskeyEntry customerId={null} />
        </Card>
        {shows === 'application' && <ToRegistration from={screen.from} />}
        <p>
          <WithoutAccount />
        </p>
      </Stack>
    </div>
  );
};

const Register = ({ screen }: LoginScreenProps) => (
  <Suspense fallback={<LoginWaiting />}>
    <Registration from={screen.from} />
  </Suspense>
);

/**
 * Log-in, and registration at an address of its own (specification 2). Once somebody is signed in, navigation leads back to where they
 * came from.
 */
const LoginScreen = ({ screen }: LoginScreenProps) => {
  const { shows } = useServices().brand;
  return screen.form === 'register' && shows === 'application' ? (
    <Register screen={screen} />
  ) : (
    <LogIn screen={screen} />
  );
};

export default LoginScreen;
