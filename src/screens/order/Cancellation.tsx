import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { trackingMachine } from '../../../machines/tracking.ts';
import type { Order } from '../../../openapi/types.ts';
import { provideCancellation } from '../../api/machines/cancellation.ts';
import type { World } from '../../api/world.ts';
import { useInspection } from '../../app/useInspection.ts';
import { useMachineOf } from '../../app/useMachineOf.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { CancellationDialog } from './CancellationDialog.tsx';

type CancellationProps = { readonly order: Order; readonly tracking: ActorRefFrom<typeof trackingMachine> };

/** The way out of an order, for as long as there is one (specification 4). */
export const Cancellation = ({ order, tracking }: CancellationProps) => {
  const provide = useCallback((world: World) => provideCancellation(world, tracking), [tracking]);
  const machine = useMachineOf(provide);
  const cancellation = useActorRef(machine, { input: { parent: tracking, order }, ...useInspection() });
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
