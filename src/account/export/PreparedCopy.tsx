import { FormattedMessage } from 'react-intl';
import { useCustomer } from '../../lib/services/useCustomer.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { excerpt } from '../../ui/text/shared.css.ts';

/** The copy is being prepared; nobody has to wait for it here. */
export const PreparedCopy = () => (
  <div className={excerpt}>
    <Notice kind="attention" live="status" title={<FormattedMessage id="settings.export.preparing.title" />}>
      <FormattedMessage id="settings.export.preparing.text" values={{ email: useCustomer()?.email ?? '' }} />
    </Notice>
  </div>
);
