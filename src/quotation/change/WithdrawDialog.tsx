import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Dialog } from '../../ui/layout/Dialog.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import type { ChangeProps } from './ChangeProps.ts';

/** Asks once more before the request is withdrawn. */
export const WithdrawDialog = ({ actor, snapshot }: ChangeProps) => {
  const isBusy = snapshot.matches('withdrawing');
  const keep = () => actor.send({ type: 'leave' });
  return (
    <Dialog
      open={snapshot.matches('confirming') || isBusy || snapshot.matches('notWithdrawn')}
      title={<FormattedMessage id="quotation.withdraw.title" />}
      onCancel={isBusy ? undefined : keep}
      actions={
        <>
          <Button onClick={keep} disabled={isBusy}>
            <FormattedMessage id="quotation.withdraw.keep" />
          </Button>
          <Button kind="danger" busy={isBusy} onClick={() => actor.send({ type: 'confirm' })}>
            <FormattedMessage id="quotation.withdraw.confirm" />
          </Button>
        </>
      }
    >
      <Stack>
        {snapshot.matches('notWithdrawn') && (
          <Notice kind="danger" live="alert">
            <FormattedMessage id="quotation.withdraw.failed" />
          </Notice>
        )}
        <p>
          <FormattedMessage id="quotation.withdraw.text" />
        </p>
      </Stack>
    </Dialog>
  );
};
