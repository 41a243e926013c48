import { FormattedMessage, useIntl } from 'react-intl';
import { useCurrencies } from '../../lib/services/useApp.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { fieldId, useChange, useValue } from '../useField.ts';
import { useProblem } from '../useProblem.ts';

/** The currency in which everything is priced. */
export const CurrencyChoice = () => {
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
