import { FormattedMessage } from 'react-intl';
import { Button } from '../ui/buttons/Button.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import type { DraftProps } from './DraftProps.ts';

/** Whether it may be printed so, asked once: what is printed and signed cannot be taken back. */
export const Confirmation = ({ actor, snapshot }: DraftProps) => (
  <Notice
    kind="info"
    live="status"
    actions={
      <>
        <Button kind="primary" small busy={snapshot.matches('approving')} onClick={() => actor.send({ type: 'print' })}>
          <FormattedMessage id="order.approval.print" />
        </Button>
        {snapshot.can({ type: 'leave' }) && (
          <Button kind="quiet" small onClick={() => actor.send({ type: 'leave' })}>
            <FormattedMessage id="order.approval.notYet" />
          </Button>
        )}
      </>
    }
  >
    <FormattedMessage id="order.approval.confirm" />
  </Notice>
);
