import { FormattedMessage } from 'react-intl';
import type { UploadOutcome } from '../../../machines/desk/statements/deskStatements.ts';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { FileDrop } from '../../ui/files/FileDrop.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import * as styles from '../money/money.css.ts';
import { RetryNotice } from '../shared/RetryNotice.tsx';
import { FaultText } from './FaultText.tsx';
import type { StatementsProps } from './StatementsProps.ts';

/** What became of the last file. */
const Report = ({ outcome }: { readonly outcome: UploadOutcome }) => {
  if (outcome.kind === 'refused') {
    return (
      <Notice kind="danger" title={<FormattedMessage id={`error.${outcome.code}`} />}>
        {outcome.fault === null ? (
          <p>
            <FormattedMessage id="staff.statements.refused" />
          </p>
        ) : (
          <FaultText fault={outcome.fault} />
        )}
        {outcome.detail !== null && <p className={styles.quiet}>{outcome.detail}</p>}
      </Notice>
    );
  }
  if (outcome.kind === 'held') return null;
  const sum = (of: 'entries' | 'added') => outcome.statements.reduce((total, statement) => total + statement[of], 0);
  return (
    <Notice kind="success">
      <FormattedMessage id="staff.statements.taken" values={{ entries: sum('entries'), added: sum('added') }} />
    </Notice>
  );
};

/** What somebody must decide before a file is booked. */
const Held = ({ actor, snapshot }: StatementsProps) => {
  const { uploaded } = snapshot.context;
  if (!snapshot.matches('held') || uploaded?.kind !== 'held') return null;
  const { fault } = uploaded;
  return (
    <Notice
      kind="attention"
      live="alert"
      title={<FormattedMessage id="error.StatementHeld" />}
      actions={
        <Actions>
          {(fault.choices ?? []).map((choice) => (
            <Button
              key={choice}
              small
              disabled={!snapshot.can({ type: 'choose', choice })}
              onClick={() => actor.send({ type: 'choose', choice })}
            >
              <FormattedMessage id={`staff.statements.choose.${choice}`} />
            </Button>
          ))}
          <Button small onClick={() => actor.send({ type: 'cancel' })}>
            <FormattedMessage id="staff.statements.discard" />
          </Button>
        </Actions>
      }
    >
      <FaultText fault={fault} />
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
      <Held actor={actor} snapshot={snapshot} />
      {snapshot.matches('notUploaded') && (
        <RetryNotice onRetry={() => actor.send({ type: 'retry' })}>
          <FormattedMessage id="staff.statements.notUploaded" />
        </RetryNotice>
      )}
    </Stack>
  );
};
