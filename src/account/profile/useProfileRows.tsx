import { FormattedMessage, useIntl } from 'react-intl';
import type { ProfileFields, ProfileSection } from '../../../machines/account/profile.ts';
import type { Country } from '../../../openapi/types.ts';
import { useCountryName } from '../../billing/useCountryName.ts';
import type { Detail } from '../../ui/text/DetailList.tsx';

type Place = { readonly address: string; readonly postcode: string; readonly city: string; readonly countryId: number };

/** What each section says of these fields. */
export const useProfileRows = (
  fields: ProfileFields,
  countries: readonly Country[],
): Record<ProfileSection, () => readonly Detail[]> => {
  const intl = useIntl();
  const nameOf = useCountryName();
  const joinLines = ({ address, postcode, city, countryId }: Place): string => {
    const country = countries.find(({ id }) => id === countryId);
    const lines = [address, `${postcode} ${city}`.trim(), country === undefined ? '' : nameOf(country)];
    return lines.filter((line) => line.trim() !== '').join('\n');
  };
  const name = <FormattedMessage id="checkout.name" />;
  const address = <FormattedMessage id="settings.profile.address" />;
  return {
    billing: () => [
      {
        id: 'userType',
        name: <FormattedMessage id="settings.userType" />,
        value: intl.formatMessage({ id: `checkout.userType.${fields.userType}` }),
      },
      ...(fields.userType === 'company'
        ? [
            { id: 'companyName', name: <FormattedMessage id="checkout.companyName" />, value: fields.companyName },
            { id: 'vatId', name: <FormattedMessage id="checkout.vatId" />, value: fields.vatId },
          ]
        : []),
      { id: 'name', name, value: fields.name },
      { id: 'address', name: address, value: joinLines(fields) },
    ],
    mail: () => {
      if (!fields.mailElsewhere) {
        return [{ id: 'address', name: address, value: intl.formatMessage({ id: 'settings.mail.same' }) }];
      }
      const { mailAddress, mailPostcode, mailCity, mailCountryId } = fields;
      const place = { address: mailAddress, postcode: mailPostcode, city: mailCity, countryId: mailCountryId };
      return [
        { id: 'name', name, value: fields.mailName },
        { id: 'address', name: address, value: joinLines(place) },
      ];
    },
    invoicing: () => [
      {
        id: 'invoicing',
        name: <FormattedMessage id="settings.section.invoicing" />,
        value: intl.formatMessage({ id: `settings.invoicing.${fields.invoicing}` }),
      },
    ],
    currency: () => [
      {
        id: 'currency',
        name: <FormattedMessage id="settings.section.currency" />,
        value: `${intl.formatDisplayName(fields.currency, { type: 'currency' }) ?? fields.currency} (${fields.currency})`,
      },
    ],
    phone: () => [{ id: 'phone', name: <FormattedMessage id="settings.phone.label" />, value: fields.phone }],
    newsletter: () => [
      {
        id: 'newsletter',
        name: <FormattedMessage id="settings.section.newsletter" />,
        value: intl.formatMessage({ id: `settings.newsletter.${fields.newsletter ? 'yes' : 'no'}` }),
      },
    ],
  };
};
