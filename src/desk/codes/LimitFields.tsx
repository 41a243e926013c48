import { FormattedMessage } from 'react-intl';
import { DateTimeInput } from '../../ui/dates/DateTimeInput.tsx';
import { fromLocalDateTime, toLocalDateTime } from '../../ui/dates/localDateTime.ts';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { FieldGroup } from '../../ui/forms/FieldGroup.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { everyService } from '../catalogue/everyService.ts';
import * as styles from './codes.css.ts';
import { type NewCodeProps, toCodeFieldId } from './NewCodeProps.ts';

const moments = { from: 'valid_from', until: 'valid_until' } as const;

/** How far the code goes: how often, how long, for whom and for what. */
export const LimitFields = ({ actor, typed, errorOf }: NewCodeProps) => (
  <>
    <div className={styles.fields}>
      <Field
        label={<FormattedMessage id="staff.codes.uses" />}
        hint={<FormattedMessage id="staff.codes.uses.hint" />}
        id={toCodeFieldId('uses')}
        error={errorOf('uses')}
        required={false}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            value={typed.uses}
            onChange={({ target }) => actor.send({ type: 'change', change: { uses: target.value } })}
          />
        )}
      </Field>
      {(['from', 'until'] as const).map((end) => (
        <Field
          key={end}
          label={<FormattedMessage id={`staff.codes.${end}`} />}
          id={toCodeFieldId(moments[end])}
          error={errorOf(moments[end])}
          required={false}
        >
          {(control) => (
            <DateTimeInput
              {...control}
              value={toLocalDateTime(typed[end])}
              onChange={({ target }) =>
                actor.send({ type: 'change', change: { [end]: fromLocalDateTime(target.value) ?? '' } })
              }
            />
          )}
        </Field>
      ))}
      <Field
        label={<FormattedMessage id="staff.codes.customer" />}
        hint={<FormattedMessage id="staff.codes.customer.hint" />}
        id={toCodeFieldId('customer_email')}
        error={errorOf('customer_email')}
        required={false}
      >
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete="off"
            maxLength={254}
            value={typed.email}
            onChange={({ target }) => actor.send({ type: 'change', change: { email: target.value } })}
          />
        )}
      </Field>
    </div>
    <Checkbox
      label={<FormattedMessage id="staff.codes.once" />}
      checked={typed.once}
      onChange={({ target }) => actor.send({ type: 'change', change: { once: target.checked } })}
    />
    {typed.kind === 'voucher' && (
      <FieldGroup
        legend={<FormattedMessage id="staff.codes.services" />}
        hint={<FormattedMessage id="staff.codes.services.hint" />}
        id={toCodeFieldId('services')}
        error={errorOf('services')}
      >
        <div className={styles.boxes}>
          {everyService.map((service) => {
            const others = typed.services.filter((each) => each !== service);
            return (
              <Checkbox
                key={service}
                label={<FormattedMessage id={`service.${service}.name`} />}
                checked={typed.services.includes(service)}
                onChange={({ target }) =>
                  actor.send({ type: 'change', change: { services: target.checked ? [...others, service] : others } })
                }
              />
            );
          })}
        </div>
      </FieldGroup>
    )}
  </>
);
