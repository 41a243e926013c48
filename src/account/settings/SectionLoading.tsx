import { FormattedMessage } from 'react-intl';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';

/** Holds the place of what a section shows. */
export const SectionLoading = () => (
  <div role="status">
    <VisuallyHidden>
      <FormattedMessage id="settings.loading" />
    </VisuallyHidden>
    <Skeleton />
  </div>
);
