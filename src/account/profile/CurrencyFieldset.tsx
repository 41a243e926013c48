import { FormattedMessage, useIntl } from 'react-intl';
import { MailLink } from '../../lib/contact/MailLink.tsx';
import { Phone } from '../../lib/contact/Phone.tsx';
import { useCurrencies } from '../../lib/services/useApp.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import type { FieldsetProps } from './fieldsetProps.ts';
import { profileId } from './profileView.ts';

/** The currency of prices and payments; where it cannot be changed, whom to ask (specification 8). */
export const CurrencyFieldset = ({ fields, problems, isCurrencyInUse, onChange }: FieldsetProps) => {
  const intl = useIntl();
  const currencies = useCurrencies();
  const problem = problems.find(({ field }) => field === 'currency');
  return (
    <>
      <Field
        id={profileId('currency')}
        label={<FormattedMessage id="settings.section.currency" />}
        hint={<FormattedMessage id="settings.currency.hint" />}
        error={
          isCurrencyInUse ? (
            <FormattedMessage id="error.CurrencyInUse" />
          ) : (
            problem && <FormattedMessage id={`field.${problem.code}`} />
          )
        }
      >
        {(control) => (
          <Select
            {...control}
            options={currencies.map(({ code, name }) => ({
              value: code,
              label: `${intl.formatDisplayName(code, { type: 'currency' }) ?? name} (${code})`,
            }))}
            value={fields.currency}
            onChange={(event) => {
              const chosen = currencies.find(({ code }) => code === event.target.value);
              if (chosen !== undefined) onChange({ currency: chosen.code });
            }}
          />
        )}
      </Field>
      {isCurrencyInUse && (
        <p role="alert">
          <FormattedMessage
            id="settings.currency.contact"
            values={{ phone: <Phone key="phone" />, email: <MailLink key="email" /> }}
          />
        </p>
      )}
    </>
  );
};
