import { useSelector } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { followMachine } from '../../../machines/payment/follow.ts';
import type { Order } from '../../../openapi/types.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { useScreenActor } from '../../lib/services/useScreenActor.ts';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { CancellationDialog } from './CancellationDialog.tsx';
import { provideCancellation } from './provide.ts';

type CancellationProps = { readonly order: Order; readonly follow: ActorRefFrom<typeof followMachine> };

/** The way out of an order, for as long as there is one (specification 4). */
export const Cancellation = ({ order, follow }: CancellationProps) => {
  const provide = useCallback((deps: AppDeps) => provideCancellation(deps, follow), [follow]);
  const cancellation = useScreenActor(provide, { parent: follow, order });
  const snapshot = useSelector(cancellation, (now) => now);
  const canceled = snapshot.matches('canceled');
  // The button that had the focus is gone with what it offered.
  useEffect(() => {
    if (canceled) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [canceled]);
  return (
    <>
      {snapshot.can({ type: 'cancel' }) && (
        <Actions>
          <Button kind="quiet" onClick={() => cancellation.send({ type: 'cancel' })}>
            <FormattedMessage id="order.cancel" />
          </Button>
        </Actions>
      )}
      <CancellationDialog cancellation={cancellation} snapshot={snapshot} />
    </>
  );
};
