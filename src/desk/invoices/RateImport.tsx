import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { exchangeRatesMachine, ImportOutcome } from '../../../machines/desk/invoices/exchangeRates.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Day } from '../../ui/dates/Day.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { FileDrop } from '../../ui/files/FileDrop.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import { RetryNotice } from '../shared/RetryNotice.tsx';
import * as styles from './invoices.css.ts';

type RateImportProps = {
  readonly actor: ActorRefFrom<typeof exchangeRatesMachine>;
  readonly snapshot: SnapshotFrom<typeof exchangeRatesMachine>;
};

/** What became of the last table. */
const Report = ({ outcome }: { readonly outcome: ImportOutcome }) => {
  if (outcome.kind === 'refused') {
    return (
      <Notice kind="danger">
        <p>
          <FormattedMessage id={`error.${outcome.code}`} />
        </p>
        {outcome.detail !== null && <p className={styles.refusal}>{outcome.detail}</p>}
      </Notice>
    );
  }
  const { days, added, known } = outcome.imported;
  const [first] = days;
  const last = days.at(-1);
  return (
    <Notice kind="success">
      <FormattedMessage
        id="staff.rates.imported"
        values={{
          days: days.length,
          added,
          known,
          from: first === undefined ? '–' : <Day key="from" day={first} />,
          to: last === undefined ? '–' : <Day key="to" day={last} />,
        }}
      />
    </Notice>
  );
};

/** A table of the bank's, by its file or by its text. */
export const RateImport = ({ actor, snapshot }: RateImportProps) => {
  const { text, outcome } = snapshot.context;
  const isImporting = snapshot.matches('importing');
  const canType = snapshot.can({ type: 'type', text: '' });
  return (
    <form
      className={styles.waiting}
      aria-labelledby="import"
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'import' });
      }}
    >
      <h3 id="import">
        <FormattedMessage id="staff.rates.import" />
      </h3>
      <FileDrop
        label={<FormattedMessage id="staff.rates.file" />}
        hint={<FormattedMessage id="staff.rates.formats" />}
        accept=".xml,.json,.csv,text/xml,application/json,text/csv"
        disabled={!canType || snapshot.matches('unsent')}
        onFiles={([file]) => {
          if (file !== undefined) actor.send({ type: 'take', file });
        }}
      />
      <Field label={<FormattedMessage id="staff.rates.text" />} required={false}>
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            spellCheck={false}
            value={text}
            readOnly={!canType}
            onChange={({ target }) => actor.send({ type: 'type', text: target.value })}
          />
        )}
      </Field>
      <div>
        <Button type="submit" busy={isImporting} disabled={!isImporting && !snapshot.can({ type: 'import' })}>
          <FormattedMessage id="staff.rates.take" />
        </Button>
      </div>
      <div role="status">{outcome !== null && <Report outcome={outcome} />}</div>
      {snapshot.matches('unsent') && (
        <RetryNotice onRetry={() => actor.send({ type: 'retry' })}>
          <FormattedMessage id="staff.rates.unsent" />
        </RetryNotice>
      )}
    </form>
  );
};
