import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { cancellationMachine } from '../../../machines/order/cancellation.ts';
import { useSupportContact } from '../../lib/contact/useSupportContact.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Dialog } from '../../ui/layout/Dialog.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { type CancellationSnapshot, getCancellationView, isMoneyOnItsWay } from './cancellationView.ts';

type CancellationDialogProps = {
  readonly cancellation: ActorRefFrom<typeof cancellationMachine>;
  readonly snapshot: CancellationSnapshot;
};

/** Asks once more, and says what becomes of the money. */
export const CancellationDialog = ({ cancellation, snapshot }: CancellationDialogProps) => {
  const view = getCancellationView(snapshot);
  const keep = () => cancellation.send({ type: 'keep' });
  const whom = useSupportContact(snapshot.context.order);
  const told = view === 'tooLate' || view === 'referred';
  return (
    <Dialog
      open={view !== 'closed'}
      title={<FormattedMessage id={view === 'tooLate' ? 'order.cancel.tooLate.title' : 'order.cancel.title'} />}
      onCancel={snapshot.can({ type: 'keep' }) ? keep : undefined}
      actions={
        told ? (
          <Button kind="primary" onClick={keep}>
            <FormattedMessage id="order.cancel.read" />
          </Button>
        ) : (
          <>
            <Button onClick={keep} disabled={!snapshot.can({ type: 'keep' })}>
              <FormattedMessage id="order.cancel.keep" />
            </Button>
            <Button
              kind="danger"
              busy={snapshot.matches('canceling')}
              onClick={() => cancellation.send({ type: 'confirm' })}
            >
              <FormattedMessage id={view === 'failed' ? 'order.cancel.again' : 'order.cancel.confirm'} />
            </Button>
          </>
        )
      }
    >
      <Stack>
        {view === 'failed' && (
          <Notice kind="danger" live="alert">
            <FormattedMessage id="order.cancel.failed" />
          </Notice>
        )}
        {view === 'tooLate' && (
          <p role="alert">
            <FormattedMessage id="order.cancel.tooLate" values={whom} />
          </p>
        )}
        {view === 'referred' && (
          <p role="alert">
            <FormattedMessage id="order.cancel.paid" values={whom} />
          </p>
        )}
        {!told && (
          <p>
            <FormattedMessage id={isMoneyOnItsWay(snapshot) ? 'order.cancel.moneyOnItsWay' : 'order.cancel.unpaid'} />
          </p>
        )}
      </Stack>
    </Dialog>
  );
};
