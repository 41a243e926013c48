import { FormattedMessage, useIntl } from 'react-intl';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import * as styles from './codes.css.ts';
import { type NewCodeProps, toCodeFieldId } from './NewCodeProps.ts';

const worths = ['percent', 'amount'] as const;
const currencies = ['PLN', 'EUR', 'GBP', 'USD'] as const;

/** What the code gives: a percent of a top-up, or an amount. */
export const WorthFields = ({ actor, typed, errorOf }: NewCodeProps) => {
  const intl = useIntl();
  const isPercent = typed.worth === 'percent';
  return (
    <div className={styles.fields}>
      {typed.kind === 'coupon' && (
        <Field label={<FormattedMessage id="staff.codes.worth" />}>
          {(control) => (
            <Select
              {...control}
              options={worths.map((value) => ({
                value,
                label: intl.formatMessage({ id: `staff.codes.worth.${value}` }),
              }))}
              value={typed.worth}
              onChange={({ target: { value } }) =>
                actor.send({ type: 'change', change: { worth: value === 'amount' ? 'amount' : 'percent' } })
              }
            />
          )}
        </Field>
      )}
      <Field
        label={<FormattedMessage id={isPercent ? 'staff.codes.percent' : 'staff.codes.amount'} />}
        id={toCodeFieldId('value')}
        error={errorOf('value')}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={13}
            value={typed.value}
            onChange={({ target }) => actor.send({ type: 'change', change: { value: target.value } })}
          />
        )}
      </Field>
      {!isPercent && (
        <Field label={<FormattedMessage id="staff.codes.currency" />}>
          {(control) => (
            <Select
              {...control}
              options={currencies.map((value) => ({ value, label: value }))}
              value={typed.currency}
              onChange={({ target: { value } }) => {
                const currency = currencies.find((one) => one === value);
                if (currency !== undefined) actor.send({ type: 'change', change: { currency } });
              }}
            />
          )}
        </Field>
      )}
      {typed.kind === 'coupon' && (
        <Field
          label={<FormattedMessage id="staff.codes.least" />}
          hint={<FormattedMessage id="staff.codes.least.hint" values={{ currency: typed.currency }} />}
          id={toCodeFieldId('least')}
          error={errorOf('least')}
          required={false}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              autoComplete="off"
              maxLength={13}
              value={typed.least}
              onChange={({ target }) => actor.send({ type: 'change', change: { least: target.value } })}
            />
          )}
        </Field>
      )}
    </div>
  );
};
