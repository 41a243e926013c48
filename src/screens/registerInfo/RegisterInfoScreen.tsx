import { FormattedMessage } from '../../ui/intl/FormattedMessage.tsx';
import { ScreenHeading } from '../../ui/ScreenHeading.tsx';

/** What an account gives, and what happens after registering (specification 2). */
const RegisterInfoScreen = () => (
  <ScreenHeading
    title={<FormattedMessage id="registerInfo.title" />}
    lead={<FormattedMessage id="registerInfo.lead" />}
  />
);

export default RegisterInfoScreen;
