import { Columns } from '../../ui/Columns.tsx';
import { FormattedMessage } from '../../ui/intl/FormattedMessage.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { BillingText } from './BillingText.tsx';
import { billingId } from './billingId.ts';
import type { CheckoutProps } from './checkoutView.ts';

const userTypes = ['private', 'company'] as const;

/** A private person or a company; a company gives its name and, if it has one, its VAT ID. */
export const CompanyFields = ({ checkout, snapshot }: CheckoutProps) => {
  const { userType } = snapshot.context.billing;
  return (
    <>
      <RadioCards
        legend={<FormattedMessage id="checkout.userType" />}
        id={billingId('userType')}
        options={userTypes.map((value) => ({
          value,
          label: <FormattedMessage id={`checkout.userType.${value}`} />,
          about: <FormattedMessage id={`checkout.userType.${value}.about`} />,
        }))}
        value={userType}
        onChange={(chosen) => checkout.send({ type: 'change', fields: { userType: chosen } })}
      />
      {userType === 'company' && (
        <Columns>
          <BillingText checkout={checkout} snapshot={snapshot} field="companyName" autoComplete="organization" />
          <BillingText
            checkout={checkout}
            snapshot={snapshot}
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
