import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Dialog } from '../../ui/layout/Dialog.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { Problem } from '../people/Problem.tsx';
import type { DecisionProps } from '../shared/useDeskDecision.ts';

/** Whether a transfer really has arrived. */
export const ArrivedQuestion = ({ actor, snapshot }: DecisionProps) => {
  const { choice, refusal } = snapshot.context;
  if (choice?.kind !== 'topUp' || !snapshot.hasTag('asking')) return null;
  const { topUp } = choice;
  const isCrediting = snapshot.matches('deciding');
  const isRefused = snapshot.matches({ open: 'refused' });
  return (
    <Dialog
      open
      title={<FormattedMessage id="staff.topUps.arrived.title" values={{ id: String(topUp.id) }} />}
      onCancel={() => actor.send({ type: 'cancel' })}
      actions={
        <>
          <Button disabled={isCrediting} onClick={() => actor.send({ type: 'cancel' })}>
            <FormattedMessage id={isRefused ? 'staff.money.close' : 'staff.people.cancel'} />
          </Button>
          {!isRefused && (
            <Button kind="primary" busy={isCrediting} onClick={() => actor.send({ type: 'confirm' })}>
              <FormattedMessage id="staff.topUps.arrived.confirm" />
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <Problem code={refusal} />
        {snapshot.matches({ open: 'unsent' }) && (
          <Notice kind="danger" live="alert">
            <FormattedMessage id="staff.statements.unsent" />
          </Notice>
        )}
        <p>
          <FormattedMessage
            id="staff.topUps.arrived.text"
            values={{ amount: <Money key="amount" amount={topUp.amount} />, customer: topUp.customer_email }}
          />
        </p>
      </Stack>
    </Dialog>
  );
};
