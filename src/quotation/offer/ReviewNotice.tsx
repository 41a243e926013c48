import { FormattedMessage } from 'react-intl';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** Why an offer cannot be ordered now. */
export const ReviewNotice = () => (
  <Notice kind="info" live="status" title={<FormattedMessage id="quotation.review.open.title" />}>
    <FormattedMessage id="quotation.review.open.text" />
  </Notice>
);
