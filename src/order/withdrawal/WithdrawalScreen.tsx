import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ScreenOf } from '../../../machines/shell/screens.ts';
import { useScreenActor } from '../../lib/services/useScreenActor.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import { narrow } from '../../ui/text/shared.css.ts';
import { Confirmation } from './Confirmation.tsx';
import { Done } from './Done.tsx';
import { provideWithdrawal } from './provide.ts';
import { Refused } from './Refused.tsx';
import { WithdrawalForm } from './WithdrawalForm.tsx';
import { getWithdrawalView, type WithdrawalProps, type WithdrawalView } from './withdrawalView.ts';

type WithdrawalScreenProps = { readonly screen: ScreenOf<'withdrawal' | 'orderWithdrawal'> };

const views = {
  loading: () => <Skeleton size="block" />,
  form: WithdrawalForm,
  confirmation: Confirmation,
  refused: Refused,
  done: Done,
} as const satisfies Record<WithdrawalView, ComponentType<WithdrawalProps>>;

/** Withdrawing from a contract (facts: law), for whoever finds the page, and from an order's own. */
const WithdrawalScreen = ({ screen }: WithdrawalScreenProps) => {
  const orderHash = screen.name === 'orderWithdrawal' ? screen.orderHash : null;
  const withdrawal = useScreenActor(provideWithdrawal, { orderHash });
  const snapshot = useSelector(withdrawal, (now) => now);
  const View = views[getWithdrawalView(snapshot)];
  return (
    <div className={narrow}>
      <ScreenHeading
        title={<FormattedMessage id="withdrawal.title" />}
        lead={<FormattedMessage id="withdrawal.lead" />}
      />
      <View withdrawal={withdrawal} snapshot={snapshot} />
    </div>
  );
};

export default WithdrawalScreen;
