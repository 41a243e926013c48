import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ScreenOf } from '../../../machines/shell/screens.ts';
import { provideWithdrawal } from '../../api/machines/withdrawal.ts';
import { useScreenActor } from '../../app/useScreenActor.ts';
import { ScreenHeading } from '../../ui/ScreenHeading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { narrow } from '../shared/shared.css.ts';
import { Confirmation } from './Confirmation.tsx';
import { Done } from './Done.tsx';
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
