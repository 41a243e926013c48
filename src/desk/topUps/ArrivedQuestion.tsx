import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { deskTopUpsMachine } from '../../../machines/desk/topUps/deskTopUps.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/layout/Dialog.tsx';
import { Money } from '../../ui/money/Money.tsx';

type QuestionProps = {
  readonly actor: ActorRefFrom<typeof deskTopUpsMachine>;
  readonly snapshot: SnapshotFrom<typeof deskTopUpsMachine>;
};

/** Whether a transfer really has arrived. */
export const ArrivedQuestion = ({ actor, snapshot }: QuestionProps) => {
  const { chosen } = snapshot.context;
  const crediting = snapshot.matches('crediting');
  if (chosen === null || (!crediting && !snapshot.matches('confirming'))) return null;
  return (
    <Dialog
      open
      title={<FormattedMessage id="staff.topUps.arrived.title" values={{ id: String(chosen.id) }} />}
      onCancel={() => actor.send({ type: 'cancel' })}
      actions={
        <>
          <Button disabled={crediting} onClick={() => actor.send({ type: 'cancel' })}>
            <FormattedMessage id="staff.people.cancel" />
          </Button>
          <Button kind="primary" busy={crediting} onClick={() => actor.send({ type: 'confirm' })}>
            <FormattedMessage id="staff.topUps.arrived.confirm" />
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage
          id="staff.topUps.arrived.text"
          values={{ amount: <Money key="amount" amount={chosen.amount} />, customer: chosen.customer_email }}
        />
      </p>
    </Dialog>
  );
};
