import { FormattedMessage } from 'react-intl';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';

/** The link of the mail is looked up. */
export const Checking = () => (
  <div role="status">
    <ScreenHeading title={<FormattedMessage id="passwordReset.checking" />} />
    <Skeleton size="block" />
  </div>
);
