import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { listDurations } from '../../../machines/request/durations.ts';
import { DateTimeInput } from '../../ui/dates/DateTimeInput.tsx';
import { fromLocalDateTime, toLocalDateTime } from '../../ui/dates/localDateTime.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Columns } from '../../ui/layout/Columns.tsx';
import { durationText } from '../details/durationText.ts';
import { useRequest } from '../RequestContext.ts';
import { fieldId, useChange, useValue } from '../useField.ts';
import { useOpenedAt } from '../useOpenedAt.ts';
import { useProblem } from '../useProblem.ts';

const minuteMs = 60_000;

/** The moment as it was chosen, with the customer's zone by its name; before, the zone alone. */
const Moment = ({ startsAt, now }: { readonly startsAt: string; readonly now: string }) => {
  const intl = useIntl();
  const iso = fromLocalDateTime(startsAt);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const named = new Intl.DateTimeFormat(intl.locale, { timeZoneName: 'long' })
    .formatToParts(new Date(iso ?? now))
    .find(({ type }) => type === 'timeZoneName');
  const values = { zone: named === undefined ? zone : `${named.value} (${zone})` };
  return iso === null ? (
    <FormattedMessage id="request.zone" values={values} />
  ) : (
    <FormattedMessage
      id="request.moment"
      values={{ ...values, moment: intl.formatDate(iso, { dateStyle: 'full', timeStyle: 'short', timeZone: zone }) }}
    />
  );
};

const StartsAt = () => {
  const change = useChange();
  const startsAt = useValue('startsAt');
  const problem = useProblem('startsAt');
  const openedAt = useOpenedAt();
  const ahead = useSelector(useRequest(), ({ context }) => context.service.appointment?.ahead ?? 0);
  return (
    <Field
      label={<FormattedMessage id="write.startsAt" />}
      hint={<Moment startsAt={startsAt} now={openedAt} />}
      id={fieldId('startsAt')}
      error={problem}
    >
      {(control) => (
        <DateTimeInput
          {...control}
          min={toLocalDateTime(new Date(Date.parse(openedAt) + ahead * minuteMs).toISOString())}
          value={startsAt}
          onChange={(event) => change({ startsAt: event.target.value })}
        />
      )}
    </Field>
  );
};

const Duration = () => {
  const intl = useIntl();
  const change = useChange();
  const duration = useValue('duration');
  const problem = useProblem('duration');
  const appointment = useSelector(useRequest(), ({ context }) => context.service.appointment);
  return (
    <Field
      label={<FormattedMessage id="write.duration" />}
      hint={<FormattedMessage id="request.durationHint" />}
      id={fieldId('duration')}
      error={problem}
    >
      {(control) => (
        <Select
          {...control}
          options={listDurations(appointment, duration).map((minutes) => ({
            value: String(minutes),
            label: durationText(intl, minutes),
          }))}
          placeholder={intl.formatMessage({ id: 'request.chooseDuration' })}
          value={duration === 0 ? '' : String(duration)}
          onChange={(event) => change({ duration: Number(event.target.value) })}
        />
      )}
    </Field>
  );
};

/** When an appointment begins and how long it takes. */
export const Appointment = () => (
  <Columns>
    <StartsAt />
    <Duration />
  </Columns>
);
