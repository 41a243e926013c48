import { FormattedMessage } from 'react-intl';
import { ScreenHeading } from '../../ui/ScreenHeading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** The link of the mail is looked up. */
export const Checking = () => (
  <div role="status">
    <ScreenHeading title={<FormattedMessage id="passwordReset.checking" />} />
    <Skeleton size="block" />
  </div>
);
