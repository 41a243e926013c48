import { FormattedMessage } from 'react-intl';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import type { AccountDeletionProps } from './deletionView.ts';

/** The account stays, as it was or because its deletion was just withdrawn. */
export const KeptAccount = ({ account, snapshot }: AccountDeletionProps) => (
  <>
    {snapshot.matches({ settled: 'kept' }) && (
      <Notice kind="success" live="status">
        <FormattedMessage id="settings.deletion.kept" />
      </Notice>
    )}
    <Actions>
      <Button disabled={!snapshot.can({ type: 'open' })} onClick={() => account.send({ type: 'open' })}>
        <FormattedMessage id="settings.deletion.open" />
      </Button>
    </Actions>
  </>
);
