import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { PasswordLinkParts } from '../../../machines/account/passwordReset.ts';
import { toPath } from '../../../machines/shell/routes.ts';
import type { ScreenOf } from '../../../machines/shell/screens.ts';
import { useNetworkRestored } from '../../lib/http/useNetworkRestored.ts';
import { useScreenActor } from '../../lib/services/useScreenActor.ts';
import { narrow } from '../../ui/text/shared.css.ts';
import { readKnownEmail } from '../emailFragment.ts';
import { Checking } from './Checking.tsx';
import { Ended } from './Ended.tsx';
import { LinkForm } from './LinkForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { getPasswordResetView, type PasswordResetProps, type PasswordResetView } from './passwordResetView.ts';
import { providePasswordReset } from './provide.ts';
import { Saved } from './Saved.tsx';
import { Sent } from './Sent.tsx';
import { Unchecked } from './Unchecked.tsx';

type ResetScreen = ScreenOf<'passwordReset' | 'passwordForgot' | 'verificationReset'>;

const views = {
  email: LinkForm,
  sent: Sent,
  checking: Checking,
  unchecked: Unchecked,
  password: PasswordForm,
  saved: Saved,
  ended: Ended,
} as const satisfies Record<PasswordResetView, ComponentType<PasswordResetProps>>;

/** What the address carries of the link of a mail; null where the link is only asked for. */
const toLinkParts = (screen: ResetScreen): PasswordLinkParts | null => {
  if (screen.name === 'passwordReset') return null;
  if (screen.name === 'passwordForgot') return { token: screen.token, registration: null };
  return { token: screen.resetHash, registration: { email: screen.email, hash: screen.hash } };
};

const Reset = ({ screen }: { readonly screen: ResetScreen }) => {
  const link = toLinkParts(screen);
  const email = link?.registration?.email ?? readKnownEmail();
  const reset = useScreenActor(providePasswordReset, { link, email });
  const snapshot = useSelector(reset, (now) => now);
  useNetworkRestored(reset);
  const View = views[getPasswordResetView(snapshot)];
  return (
    <div className={narrow}>
      <View reset={reset} snapshot={snapshot} />
    </div>
  );
};

/** A forgotten password (specification 2): the link is asked for, and by the link of the mail a new one is chosen. */
const PasswordResetScreen = ({ screen }: { readonly screen: ResetScreen }) => (
  <Reset key={toPath(screen, 'en')} screen={screen} />
);

export default PasswordResetScreen;
