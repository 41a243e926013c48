import { FormattedMessage } from 'react-intl';
import { toPath } from '../../../machines/shell/routes.ts';
import { useLocale } from '../../lib/services/useApp.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import { emailFragment } from '../emailFragment.ts';
import type { PasswordResetProps } from './passwordResetView.ts';

/** The new password holds; log-in knows whose it is. */
export const Saved = ({ snapshot }: PasswordResetProps) => {
  const { email, link } = snapshot.context;
  const login = toPath({ name: 'login', from: null }, useLocale());
  return (
    <>
      <ScreenHeading title={<FormattedMessage id="passwordReset.saved.title" />} />
      <Stack gap="l">
        <Notice kind="success" live="status">
          <Stack>
            {link?.registration && (
              <p>
                <FormattedMessage id="passwordReset.saved.confirmed" />
              </p>
            )}
            <p>
              <FormattedMessage id="passwordReset.saved.text" />
            </p>
          </Stack>
        </Notice>
        <div>
          <ButtonLink kind="primary" href={`${login}${emailFragment(email)}`}>
            <FormattedMessage id="login.submit" />
          </ButtonLink>
        </div>
      </Stack>
    </>
  );
};
