import { FormattedMessage } from 'react-intl';
import { Button } from '../ui/buttons/Button.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import type { RevisionProps } from './RevisionProps.ts';

/** Why nothing was asked for, or withdrawn. */
export const RevisionProblem = ({ actor, snapshot }: RevisionProps) => {
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
  if (!snapshot.matches('notWithdrawn')) return null;
  return (
    <Notice
      kind="danger"
      live="alert"
      actions={
        <>
          <Button small onClick={() => actor.send({ type: 'withdraw' })}>
            <FormattedMessage id="order.retry" />
          </Button>
          {read}
        </>
      }
    >
      <FormattedMessage id="order.revision.notWithdrawn" />
    </Notice>
  );
};
