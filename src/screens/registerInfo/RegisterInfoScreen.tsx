import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { pathOf } from '../../../machines/shell/routes.ts';
import { readSentRegistration } from '../../api/storedRegistration.ts';
import { useLocale } from '../../app/useApp.ts';
import { useCustomer } from '../../app/useCustomer.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Row } from '../../ui/Row.tsx';
import { ScreenHeading } from '../../ui/ScreenHeading.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { PartHeading } from '../shared/StepHeading.tsx';
import { excerpt, narrow } from '../shared/shared.css.ts';
import { VerificationMail } from '../shared/verificationMail/VerificationMail.tsx';

const gains = ['orders', 'invoices', 'balance', 'drafts', 'devices'] as const;
const steps = ['form', 'mail', 'link', 'orders'] as const;

/** Where the mail has gone, for who has just registered. */
const Sent = ({ email }: { readonly email: string }) => (
  <div className={excerpt}>
    <Notice kind="success" live="status" title={<FormattedMessage id="registerInfo.sent.title" />}>
      <FormattedMessage id="registerInfo.sent.text" values={{ email: <strong key="email">{email}</strong> }} />
    </Notice>
  </div>
);

const WaysOn = () => {
  const locale = useLocale();
  return (
    <Row>
      <ButtonLink kind="primary" href={pathOf({ name: 'login', from: null, form: 'register' }, locale)}>
        <FormattedMessage id="register.title" />
      </ButtonLink>
      <ButtonLink href={pathOf({ name: 'login', from: null }, locale)}>
        <FormattedMessage id="login.submit" />
      </ButtonLink>
    </Row>
  );
};

/** What an account gives, what happens after registering, and the verification mail once more (specification 2). */
const RegisterInfoScreen = () => {
  const isVisitor = useCustomer() === null;
  const [sent] = useState(readSentRegistration);
  return (
    <div className={narrow}>
      <ScreenHeading
        title={<FormattedMessage id="registerInfo.title" />}
        lead={<FormattedMessage id="registerInfo.lead" />}
      />
      <Stack gap="l">
        {isVisitor && sent !== null && <Sent email={sent.email} />}
        <Card>
          <Stack>
            <PartHeading title={<FormattedMessage id="registerInfo.steps.title" />} />
            <ol>
              {steps.map((step) => (
                <li key={step}>
                  <FormattedMessage id={`registerInfo.steps.${step}`} />
                </li>
              ))}
            </ol>
          </Stack>
        </Card>
        <Card>
          <Stack>
            <PartHeading title={<FormattedMessage id="registerInfo.gains.title" />} />
            <ul>
              {gains.map((gain) => (
                <li key={gain}>
                  <FormattedMessage id={`registerInfo.gains.${gain}`} />
                </li>
              ))}
            </ul>
            {isVisitor && sent === null && <WaysOn />}
          </Stack>
        </Card>
        {isVisitor && <VerificationMail email={sent?.email ?? ''} because="missing" />}
      </Stack>
    </div>
  );
};

export default RegisterInfoScreen;
