import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { Order } from '../../openapi/types.ts';
import { useScreenActor } from '../lib/services/useScreenActor.ts';
import { Actions } from '../ui/buttons/Actions.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Dialog } from '../ui/layout/Dialog.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { provideReorder } from './provide.ts';

/** The form of the order's service, filled in from it; asks before it replaces what is begun there. */
export const Reorder = ({ order }: { readonly order: Order }) => {
  const actor = useScreenActor(provideReorder, { order });
  const snapshot = useSelector(actor, (now) => now);
  const isReplacing = snapshot.matches('replacing');
  const leave = () => actor.send({ type: 'leave' });
  return (
    <Stack>
      {snapshot.matches('failed') && (
        <Notice
          kind="danger"
          live="alert"
          actions={
            <>
              <Button small onClick={() => actor.send({ type: 'goOn' })}>
                <FormattedMessage id="order.again.open" />
              </Button>
              <Button small kind="quiet" onClick={leave}>
                <FormattedMessage id="order.again.leave" />
              </Button>
            </>
          }
        >
          <FormattedMessage id="order.again.failed" />
        </Notice>
      )}
      <Actions>
        <Button
          busy={snapshot.matches('preparing')}
          disabled={!snapshot.matches('preparing') && !snapshot.can({ type: 'again' })}
          onClick={() => actor.send({ type: 'again' })}
        >
          <FormattedMessage id="order.again" />
        </Button>
      </Actions>
      <Dialog
        open={snapshot.matches('asking') || isReplacing}
        title={<FormattedMessage id="order.again.title" />}
        onCancel={snapshot.can({ type: 'leave' }) ? leave : undefined}
        actions={
          <>
            <Button onClick={leave} disabled={isReplacing}>
              <FormattedMessage id="order.again.leave" />
            </Button>
            <Button onClick={() => actor.send({ type: 'goOn' })} disabled={isReplacing}>
              <FormattedMessage id="order.again.goOn" />
            </Button>
            <Button kind="primary" busy={isReplacing} onClick={() => actor.send({ type: 'replace' })}>
              <FormattedMessage id="order.again.replace" />
            </Button>
          </>
        }
      >
        <p>
          <FormattedMessage id="order.again.text" />
        </p>
      </Dialog>
    </Stack>
  );
};
