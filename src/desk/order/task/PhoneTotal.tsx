import { FormattedMessage } from 'react-intl';
import { computePhoneTotal } from '../../../../machines/request/phoneTotal.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import type { TaskProps } from '../DeskOrderProps.ts';

/** Another total than the offer's, which the caller is told before they agree to it. */
export const PhoneTotal = ({ snapshot }: TaskProps) => {
  const { page, values, countries } = snapshot.context;
  const known = computePhoneTotal(page.order, values.billing, countries);
  return (
    <div role="status">
      {known !== null && (
        <Notice>
          <FormattedMessage id={`staff.order.tax.${known.treatment}`} />{' '}
          <FormattedMessage id="staff.order.tax.total" values={{ total: <Money key="total" amount={known.total} /> }} />
        </Notice>
      )}
    </div>
  );
};
