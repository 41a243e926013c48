import { FormattedMessage } from '../../ui/intl/FormattedMessage.tsx';
import { ScreenHeading } from '../../ui/ScreenHeading.tsx';

/** Confirms an address by the link of a mail (specification 2). */
const VerificationScreen = () => <ScreenHeading title={<FormattedMessage id="verification.title" />} />;

export default VerificationScreen;
