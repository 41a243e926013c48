import { useSelector } from '@xstate/react';
import { type ComponentType, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ScreenOf } from '../../machines/shell/screens.ts';
import { useNetworkRestored } from '../lib/http/useNetworkRestored.ts';
import { useScreenActor } from '../lib/services/useScreenActor.ts';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { ScreenHeading } from '../ui/text/ScreenHeading.tsx';
import { narrow } from '../ui/text/shared.css.ts';
import { BalanceAlert } from './BalanceAlert.tsx';
import { LatestMovements } from './LatestMovements.tsx';
import { Blocked, NotOffered, Unavailable } from './NoTopUp.tsx';
import { provideTopUp } from './provide.ts';
import { TopUpForm } from './TopUpForm.tsx';
import { TopUpPayment } from './TopUpPayment.tsx';
import { TopUpSummary } from './TopUpSummary.tsx';
import { getTopUpView, type TopUpProps, type TopUpView } from './topUpView.ts';

type PrepaidScreenProps = { readonly screen: ScreenOf<'prepaid' | 'prepaidSummary'> };

const views = {
  loading: () => <Skeleton size="block" />,
  unavailable: Unavailable,
  notOffered: NotOffered,
  blocked: Blocked,
  form: TopUpForm,
  summary: TopUpSummary,
  payment: TopUpPayment,
} as const satisfies Record<TopUpView, ComponentType<TopUpProps>>;

/** Topping up the prepaid balance: the amount, and what it comes to (specification 2). */
const PrepaidScreen = ({ screen }: PrepaidScreenProps) => {
  const step = screen.name === 'prepaidSummary' ? 'summary' : 'form';
  const topUp = useScreenActor(provideTopUp, { step });
  const snapshot = useSelector(topUp, (now) => now);
  useNetworkRestored(topUp);
  useEffect(() => topUp.send({ type: 'step.shown', step }), [topUp, step]);
  const view = getTopUpView(snapshot);
  const View = views[view];
  return (
    <div className={narrow}>
      <Stack gap="l">
        <ScreenHeading
          title={<FormattedMessage id={view === 'summary' ? 'prepaid.summary.title' : 'prepaid.title'} />}
          lead={<FormattedMessage id={view === 'summary' ? 'prepaid.summary.lead' : 'prepaid.lead'} />}
        />
        <View topUp={topUp} snapshot={snapshot} />
        {view === 'form' && (
          <>
            <LatestMovements />
            <BalanceAlert />
          </>
        )}
      </Stack>
    </div>
  );
};

export default PrepaidScreen;
