import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { toPath } from '../../../machines/shell/routes.ts';
import { useLocale } from '../../lib/services/useApp.ts';
import { useCustomer } from '../../lib/services/useCustomer.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import { PartHeading } from '../../ui/text/StepHeading.tsx';
import { excerpt, narrow } from '../../ui/text/shared.css.ts';
import { VerificationMail } from '../verification/VerificationMail.tsx';
import { readSentRegistration } from './storedRegistration.ts';

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
      <ButtonLink kind="primary" href={toPath({ name: 'login', from: null, form: 'register' }, locale)}>
        <FormattedMessage id="register.title" />
      </ButtonLink>
      <ButtonLink href={toPath({ name: 'login', from: null }, locale)}>
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
