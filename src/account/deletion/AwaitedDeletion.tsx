import { FormattedMessage } from 'react-intl';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { OutageNotice } from '../access/OutageNotice.tsx';
import type { AccountDeletionProps } from './deletionView.ts';

/** When the account goes, and the way to keep it. */
export const AwaitedDeletion = ({ account, snapshot }: AccountDeletionProps) => {
  const deletion = snapshot.context.fate?.deletion ?? null;
  if (deletion === null) return null;
  const at = <DateTime key="at" iso={deletion.deletes_at} />;
  const stage = deletion.waits ? 'overdue' : 'waiting';
  return (
    <>
      <Notice
        kind="attention"
        live="status"
        title={<FormattedMessage id={`settings.deletion.${stage}.title`} values={{ at }} />}
      >
        <FormattedMessage id={`settings.deletion.${stage}.text`} />
      </Notice>
      {snapshot.matches({ waiting: 'unchanged' }) && (
        <OutageNotice>
          <FormattedMessage id="settings.unchanged" />
        </OutageNotice>
      )}
      <Actions>
        <Button
          kind="primary"
          busy={snapshot.matches('withdrawing')}
          onClick={() => account.send({ type: 'withdraw' })}
        >
          <FormattedMessage id="settings.deletion.withdraw" />
        </Button>
      </Actions>
    </>
  );
};
