import { FormattedMessage } from 'react-intl';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';

/** The server looks at the link. */
export const Checking = () => (
  <div role="status">
    <ScreenHeading title={<FormattedMessage id="verification.checking" />} />
    <Skeleton size="block" />
  </div>
);
