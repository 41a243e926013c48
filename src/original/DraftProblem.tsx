import { FormattedMessage } from 'react-intl';
import { Button } from '../ui/buttons/Button.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import type { DraftProps } from './DraftProps.ts';

/** Why the draft was not answered. */
export const DraftProblem = ({ actor, snapshot }: DraftProps) => {
  const { refusal } = snapshot.context;
  const read = (
    <Button small onClick={() => actor.send({ type: 'leave' })}>
      <FormattedMessage id="order.cancel.read" />
    </Button>
  );
  if (snapshot.matches('refused') && refusal !== null) {
    return (
      <Notice kind="danger" live="alert" actions={read}>
        <FormattedMessage id={`error.${refusal}`} />
      </Notice>
    );
  }
  if (!snapshot.matches('notApproved')) return null;
  return (
    <Notice
      kind="danger"
      live="alert"
      actions={
        <>
          <Button small onClick={() => actor.send({ type: 'print' })}>
            <FormattedMessage id="order.retry" />
          </Button>
          {read}
        </>
      }
    >
      <FormattedMessage id="order.approval.notApproved" />
    </Notice>
  );
};
