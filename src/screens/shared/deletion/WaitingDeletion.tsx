import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { accountDeletionMachine } from '../../../../machines/accountDeletion.ts';
import { useWordsOf } from '../../../app/useWordsOf.ts';
import { Button } from '../../../ui/Button.tsx';
import { DateTime } from '../../../ui/DateTime.tsx';
import { FormattedMessage } from '../../../ui/intl/FormattedMessage.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { OutageNotice } from '../access/OutageNotice.tsx';
import { notices } from './deletion.css.ts';

type WaitingDeletionProps = {
  readonly account: ActorRefFrom<typeof accountDeletionMachine>;
  readonly snapshot: SnapshotFrom<typeof accountDeletionMachine>;
};

/** The words come with the first account that is to be deleted. */
export const WaitingDeletion = ({ account, snapshot }: WaitingDeletionProps) => {
  const hasWords = useWordsOf('access');
  const deletion = snapshot.context.fate?.deletion ?? null;
  if (!hasWords) return null;
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
