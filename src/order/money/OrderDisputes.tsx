import { FormattedMessage } from 'react-intl';
import type { OrderDispute } from '../../../openapi/types.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Money } from '../../ui/money/Money.tsx';

/** What has become of what the customer's bank wanted back. */
export const OrderDisputes = ({ disputes }: { readonly disputes: readonly OrderDispute[] }) =>
  disputes.map(({ amount, state, opened_at }) => (
    <Notice key={opened_at} kind={state === 'won' ? 'info' : 'attention'} live="status">
      <FormattedMessage id={`order.dispute.${state}`} values={{ amount: <Money key="amount" amount={amount} /> }} />
    </Notice>
  ));
