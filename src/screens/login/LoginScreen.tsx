import { pathOf } from '../../../machines/rules/routes.ts';
import { useLocale } from '../../app/useApp.ts';
import { useServices } from '../../app/useServices.ts';
import { Card } from '../../ui/Card.tsx';
import { FormattedMessage } from '../../ui/intl/FormattedMessage.tsx';
import { ScreenHeading } from '../../ui/ScreenHeading.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { LoginAccess } from './LoginAccess.tsx';
import { LoginForm } from './LoginForm.tsx';
import { LoginNotice } from './LoginNotice.tsx';
import { narrow } from './LoginWaiting.css.ts';

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
          <a key="link" href={pathOf({ name: 'write' }, locale)}>
            {text}
          </a>
        ),
      }}
    />
  );
};

/** Log-in (specification 2). Once it has worked, navigation leads back to where the customer came from. */
const LoginScreen = () => (
  <div className={narrow}>
    <ScreenHeading title={<FormattedMessage id="login.title" />} />
    <Stack gap="l">
      <LoginNotice />
      <Card>
        <LoginForm />
      </Card>
      <p>
        <WithoutAccount />
      </p>
    </Stack>
  </div>
);

export default LoginScreen;
