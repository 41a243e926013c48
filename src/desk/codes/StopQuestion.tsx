import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { deskCodeMachine } from '../../../machines/desk/codes/deskCode.ts';
import type { DeskCode } from '../../../openapi/types.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/layout/Dialog.tsx';

type StopProps = {
  readonly actor: ActorRefFrom<typeof deskCodeMachine>;
  readonly snapshot: SnapshotFrom<typeof deskCodeMachine>;
  readonly code: DeskCode;
};

/** Whether a code really is to be stopped. */
export const StopQuestion = ({ actor, snapshot, code }: StopProps) => {
  const stopping = snapshot.matches({ shown: 'stopping' });
  if (!stopping && !snapshot.matches({ shown: 'confirming' })) return null;
  return (
    <Dialog
      open
      title={<FormattedMessage id="staff.code.stop.title" values={{ code: code.code }} />}
      onCancel={() => actor.send({ type: 'cancel' })}
      actions={
        <>
          <Button disabled={stopping} onClick={() => actor.send({ type: 'cancel' })}>
            <FormattedMessage id="staff.people.cancel" />
          </Button>
          <Button kind="danger" busy={stopping} onClick={() => actor.send({ type: 'confirm' })}>
            <FormattedMessage id="staff.code.stop.confirm" />
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage id="staff.code.stop.text" />
      </p>
    </Dialog>
  );
};
