import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCurrencies } from '../../app/useApp.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { EstimateRows } from './EstimateRows.tsx';
import { useQuote } from './QuoteContext.ts';
import { Section } from './Section.tsx';
import { fieldId, useChange, useProblem, useValue } from './useField.ts';
import * as styles from './write.css.ts';

const CurrencyChoice = () => {
  const change = useChange();
  const currencies = useCurrencies();
  const currencyId = useValue('currencyId');
  const problem = useProblem('currencyId');
  const intl = useIntl();
  return (
    <Field label={<FormattedMessage id="write.summary.currency" />} id={fieldId('currencyId')} error={problem}>
      {(control) => (
        <Select
          {...control}
          options={currencies.map(({ id, code, name }) => ({
            value: String(id),
            label: `${code} – ${intl.formatDisplayName(code, { type: 'currency' }) ?? name}`,
          }))}
          value={String(currencyId)}
          onChange={(event) => change({ currencyId: Number(event.target.value) })}
        />
      )}
    </Field>
  );
};

/** The request at a glance: always in sight, with the one button. */
export const Summary = () => {
  const intl = useIntl();
  const busy = useSelector(useQuote(), (snapshot) => snapshot.matches('checking') || snapshot.matches('requesting'));
  return (
    <Section title={intl.formatMessage({ id: 'write.summary' })}>
      <EstimateRows />
      <CurrencyChoice />
      <div className={styles.wideOnly}>
        <Button kind="primary" type="submit" wide busy={busy}>
          <FormattedMessage id="write.submit" />
        </Button>
        <p className={styles.promise}>
          <FormattedMessage id="write.summary.promise" />
        </p>
      </div>
    </Section>
  );
};
