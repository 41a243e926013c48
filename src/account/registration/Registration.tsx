import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { toPath } from '../../../machines/shell/routes.ts';
import { useLocale } from '../../lib/services/useApp.ts';
import { useScreenActor } from '../../lib/services/useScreenActor.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import { narrow } from '../../ui/text/shared.css.ts';
import { provideRegistration } from './provide.ts';
import { RegistrationForm } from './RegistrationForm.tsx';
import { getRegistrationView } from './registrationView.ts';

/** Registration, on the log-in screen (specification 2). */
const Registration = ({ from }: { readonly from: string | null }) => {
  const locale = useLocale();
  const registration = useScreenActor(provideRegistration, { from });
  const snapshot = useSelector(registration, (now) => now);
  const link = (href: string) => (text: ReactNode) => (
    <Link key="link" href={href}>
      {text}
    </Link>
  );
  return (
    <div className={narrow}>
      <ScreenHeading
        title={<FormattedMessage id="register.title" />}
        lead={<FormattedMessage id="register.lead" values={{ link: link(toPath({ name: 'registerInfo' }, locale)) }} />}
      />
      <Stack gap="l">
        <p>
          <FormattedMessage id="register.toLogin" values={{ link: link(toPath({ name: 'login', from }, locale)) }} />
        </p>
        {getRegistrationView(snapshot) === 'form' ? (
          <RegistrationForm registration={registration} snapshot={snapshot} />
        ) : (
          <Skeleton size="block" />
        )}
      </Stack>
    </div>
  );
};

export default Registration;
