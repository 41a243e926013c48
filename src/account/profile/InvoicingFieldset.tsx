import { FormattedMessage } from 'react-intl';
import { RadioCards } from '../../ui/forms/RadioCards.tsx';
import type { FieldsetProps } from './fieldsetProps.ts';
import { profileId } from './profileView.ts';

/** One invoice a month, or one for each order. */
export const InvoicingFieldset = ({ fields, onChange }: FieldsetProps) => (
  <RadioCards
    legend={<FormattedMessage id="settings.invoicing.legend" />}
    id={profileId('invoicing')}
    options={(['per_order', 'monthly'] as const).map((value) => ({
      value,
      label: <FormattedMessage id={`settings.invoicing.${value}`} />,
      about: <FormattedMessage id={`settings.invoicing.${value}.about`} />,
    }))}
    value={fields.invoicing}
    onChange={(invoicing) => onChange({ invoicing })}
  />
);
