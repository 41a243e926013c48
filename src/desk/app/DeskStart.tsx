import { useSelector } from '@xstate/react';
import { Button } from '../../ui/Button.tsx';
import { FormattedMessage } from '../../ui/intl/FormattedMessage.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useDesk } from './Desk.ts';
import { Waiting } from './Waiting.tsx';

/** While it is not known who is signed in. */
export const DeskStart = () => {
  const { session } = useDesk();
  const unreachable = useSelector(session, (snapshot) => snapshot.matches('unreachable'));
  if (!unreachable) return <Waiting />;
  return (
    <Notice
      kind="danger"
      live="alert"
      actions={
        <Button onClick={() => session.send({ type: 'retry' })}>
          <FormattedMessage id="shell.retry" />
        </Button>
      }
    >
      <FormattedMessage id="staff.shell.unreachable" />
    </Notice>
  );
};
