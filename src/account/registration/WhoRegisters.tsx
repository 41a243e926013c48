import { FormattedMessage } from 'react-intl';
import { RadioCards } from '../../ui/forms/RadioCards.tsx';
import { CompanyLookUp } from './CompanyLookUp.tsx';
import { RegistrationText } from './RegistrationText.tsx';
import { type RegistrationProps, registrationId } from './registrationView.ts';

const userTypes = ['private', 'company'] as const;

/** A private person or a company; a sole trader is a company under a person's name. */
export const WhoRegisters = (props: RegistrationProps) => {
  const { registration, snapshot } = props;
  const { userType } = snapshot.context.fields;
  return (
    <>
      <RadioCards
        legend={<FormattedMessage id="register.userType" />}
        id={registrationId('userType')}
        options={userTypes.map((value) => ({
          value,
          label: <FormattedMessage id={`checkout.userType.${value}`} />,
          about: <FormattedMessage id={`register.userType.${value}.about`} />,
        }))}
        value={userType}
        onChange={(chosen) => registration.send({ type: 'change', fields: { userType: chosen } })}
      />
      {userType === 'company' && (
        <>
          <RegistrationText
            {...props}
            field="vatId"
            label={<FormattedMessage id="checkout.vatId" />}
            hint={<FormattedMessage id="register.vatId.hint" />}
            required={false}
            input={{ autoComplete: 'off', autoCapitalize: 'characters' }}
          />
          <CompanyLookUp {...props} />
          <RegistrationText
            {...props}
            field="companyName"
            label={<FormattedMessage id="checkout.companyName" />}
            hint={<FormattedMessage id="register.companyName.hint" />}
            input={{ autoComplete: 'organization' }}
          />
        </>
      )}
    </>
  );
};
