import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { accountDeletionMachine } from '../../../machines/account/accountDeletion.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { OutageNotice } from '../access/OutageNotice.tsx';
import { notices } from './deletion.css.ts';

type WaitingDeletionProps = {
  readonly account: ActorRefFrom<typeof accountDeletionMachine>;
  readonly snapshot: SnapshotFrom<typeof accountDeletionMachine>;
};

/** Says that an account is to be deleted, and takes that back. */
export const WaitingDeletion = ({ account, snapshot }: WaitingDeletionProps) => {
  const deletion = snapshot.context.fate?.deletion ?? null;
  if (deletion === null) {
    return (
      <div className={notices}>
        <Notice kind="success" live="status">
          <FormattedMessage id="settings.deletion.kept" />
        </Notice>
      </div>
    );
  }
  return (
    <div className={notices}>
      <Notice
        kind="attention"
        title={
          <FormattedMessage
            id={`settings.deletion.${deletion.waits ? 'overdue' : 'waiting'}.title`}
            values={{ at: <DateTime key="at" iso={deletion.deletes_at} /> }}
          />
        }
        actions={
          <Button
            small
            busy={snapshot.matches('withdrawing')}
            disabled={!(snapshot.matches('withdrawing') || snapshot.can({ type: 'withdraw' }))}
            onClick={() => account.send({ type: 'withdraw' })}
          >
            <FormattedMessage id="settings.deletion.withdraw" />
          </Button>
        }
      />
      {snapshot.matches({ waiting: 'unchanged' }) && (
        <OutageNotice>
          <FormattedMessage id="settings.unchanged" />
        </OutageNotice>
      )}
    </div>
  );
};
