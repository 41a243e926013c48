import { FormattedMessage } from 'react-intl';
import { toPath } from '../../../machines/shell/routes.ts';
import { useLocale } from '../../lib/services/useApp.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import { excerpt } from '../../ui/text/shared.css.ts';
import { getVerificationSuccess, type VerificationProps } from './verificationView.ts';

/** What came of the link, and the ways on from there. */
export const Confirmed = ({ snapshot }: VerificationProps) => {
  const locale = useLocale();
  const { email, from, signedInAs } = snapshot.context;
  const success = getVerificationSuccess(snapshot);
  return (
    <>
      <ScreenHeading title={<FormattedMessage id={`verification.${success}.title`} />} />
      <Stack gap="l">
        <div className={excerpt}>
          <Notice kind="success" live="status">
            <FormattedMessage
              id={`verification.${success}.text`}
              values={{ email: <strong key="email">{email}</strong> }}
            />
          </Notice>
        </div>
        <Row>
          {from !== null && (
            // Log-in leads who is signed in to where they came from, and to no other address than those of the application.
            <ButtonLink kind="primary" href={toPath({ name: 'login', from }, locale)}>
              <FormattedMessage id="verification.back" />
            </ButtonLink>
          )}
          <ButtonLink kind={from === null ? 'primary' : 'secondary'} href={toPath({ name: 'write' }, locale)}>
            <FormattedMessage id="verification.quote" />
          </ButtonLink>
          {signedInAs === null ? (
            <ButtonLink href={toPath({ name: 'login', from: null }, locale)}>
              <FormattedMessage id="login.submit" />
            </ButtonLink>
          ) : (
            <ButtonLink href={toPath({ name: 'settings' }, locale)}>
              <FormattedMessage id="verification.settings" />
            </ButtonLink>
          )}
        </Row>
      </Stack>
    </>
  );
};
