import { FormattedMessage } from 'react-intl';
import { ScreenHeading } from '../../ui/ScreenHeading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** The server looks at the link. */
export const Checking = () => (
  <div role="status">
    <ScreenHeading title={<FormattedMessage id="verification.checking" />} />
    <Skeleton size="block" />
  </div>
);
