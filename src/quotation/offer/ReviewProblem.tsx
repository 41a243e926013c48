import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import type { ReviewProps } from './ReviewProps.ts';

/** Why nothing was asked, or withdrawn. */
export const ReviewProblem = ({ actor, snapshot }: ReviewProps) => {
  const { refusal } = snapshot.context;
  const read = (
    <Button small onClick={() => actor.send({ type: 'leave' })}>
      <FormattedMessage id="reference.read" />
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
            <FormattedMessage id="quotation.retry" />
          </Button>
          {read}
        </>
      }
    >
      <FormattedMessage id="quotation.review.notWithdrawn" />
    </Notice>
  );
};
