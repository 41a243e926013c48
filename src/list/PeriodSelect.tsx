import { FormattedMessage, useIntl } from 'react-intl';
import { listPeriods, type Period } from '../../machines/lib/period.ts';
import { Select } from '../ui/forms/Select.tsx';
import { Labelled } from './Labelled.tsx';

type PeriodSelectProps = {
  readonly years: readonly number[];
  readonly period: Period;
  readonly onChoose: (period: Period) => void;
};

/** A month of now, or one of the years in which there is something. */
export const PeriodSelect = ({ years, period, onChoose }: PeriodSelectProps) => {
  const intl = useIntl();
  const periods = listPeriods(years);
  return (
    <Labelled label={<FormattedMessage id="list.invoices.archive.period" />}>
      {(id) => (
        <Select
          id={id}
          options={periods.map((one) => ({
            value: String(one),
            label:
              typeof one === 'number'
                ? intl.formatMessage({ id: 'list.invoices.archive.year' }, { year: String(one) })
                : intl.formatMessage({ id: `list.invoices.archive.${one}` }),
          }))}
          value={String(period)}
          onChange={({ target }) => {
            const chosen = periods.find((one) => String(one) === target.value);
            if (chosen !== undefined) onChoose(chosen);
          }}
        />
      )}
    </Labelled>
  );
};
