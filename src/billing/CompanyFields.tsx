import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { RadioCards } from '../ui/forms/RadioCards.tsx';
import { Columns } from '../ui/layout/Columns.tsx';
import { BillingText } from './BillingText.tsx';
import { billingId } from './billingId.ts';
import type { BillingProps } from './billingProps.ts';

const userTypes = ['private', 'company'] as const;

type CompanyFieldsProps = BillingProps & { readonly legend: ReactNode };

/** A private person or a company; a company gives its name and, if it has one, its VAT ID. */
export const CompanyFields = ({ legend, ...billing }: CompanyFieldsProps) => {
  const { fields, onChange, idOf = billingId } = billing;
  return (
    <>
      <RadioCards
        legend={legend}
        id={idOf('userType')}
        options={userTypes.map((value) => ({
          value,
          label: <FormattedMessage id={`checkout.userType.${value}`} />,
          about: <FormattedMessage id={`checkout.userType.${value}.about`} />,
        }))}
        value={fields.userType}
        onChange={(chosen) => onChange({ userType: chosen })}
      />
      {fields.userType === 'company' && (
        <Columns>
          <BillingText {...billing} field="companyName" autoComplete="organization" />
          <BillingText
            {...billing}
            field="vatId"
            autoComplete="off"
            required={false}
            hint={<FormattedMessage id="checkout.vatIdHint" />}
          />
        </Columns>
      )}
    </>
  );
};
