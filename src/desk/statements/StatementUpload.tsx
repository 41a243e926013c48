import { FormattedMessage } from 'react-intl';
import type { UploadOutcome } from '../../../machines/desk/statements/deskStatements.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { FileDrop } from '../../ui/files/FileDrop.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import * as styles from '../money/money.css.ts';
import { RetryNotice } from '../shared/RetryNotice.tsx';
import type { StatementsProps } from './StatementsProps.ts';

/** What became of the last file. */
const Report = ({ outcome }: { readonly outcome: UploadOutcome }) => {
  if (outcome.kind === 'refused') {
    return (
      <Notice kind="danger" title={<FormattedMessage id={`error.${outcome.code}`} />}>
        <p>
          <FormattedMessage id="staff.statements.refused" />
        </p>
        {outcome.detail !== null && <p className={styles.quiet}>{outcome.detail}</p>}
      </Notice>
    );
  }
  const sum = (of: 'entries' | 'added') => outcome.statements.reduce((total, statement) => total + statement[of], 0);
  return (
    <Notice kind="success">
      <FormattedMessage id="staff.statements.taken" values={{ entries: sum('entries'), added: sum('added') }} />
    </Notice>
  );
};

/** A file of a bank. */
export const StatementUpload = ({ actor, snapshot }: StatementsProps) => {
  const { uploaded } = snapshot.context;
  return (
    <Stack>
      <FileDrop
        label={<FormattedMessage id="staff.statements.file" />}
        hint={<FormattedMessage id="staff.statements.formats" />}
        accept=".xml,.sta,.mt940,.940,.txt,.mta,text/xml,application/xml,text/plain"
        disabled={!snapshot.matches('shown') && !snapshot.matches('loading')}
        onFiles={([file]) => {
          if (file !== undefined) actor.send({ type: 'take', file });
        }}
      />
      <div role="status">
        {snapshot.matches('uploading') && <FormattedMessage id="staff.statements.uploading" />}
        {uploaded !== null && <Report outcome={uploaded} />}
      </div>
      {snapshot.matches('notUploaded') && (
        <RetryNotice onRetry={() => actor.send({ type: 'retry' })}>
          <FormattedMessage id="staff.statements.notUploaded" />
        </RetryNotice>
      )}
    </Stack>
  );
};
