import type { Country, CustomerChange } from '../../openapi/types.ts';
import { toKnownBilling } from '../billing/billingForm.ts';
import { normalisePostcode } from '../billing/postcode.ts';
import { normalisePhoneNumber } from '../lib/normalisePhoneNumber.ts';
import { sendableLine } from '../lib/sendableText.ts';
import type { ProfileFields, ProfileSection } from './profile.ts';

type Places = readonly Pick<Country, 'id' | 'iso2'>[];

const findIso2 = (id: number, countries: Places): string => countries.find((each) => each.id === id)?.iso2 ?? '';

/** Marks that cannot be seen come along where a number or a code is copied; they are left out. */
const parts = {
  billing: (fields, countries) => toKnownBilling(fields, countries),
  mail: (fields, countries) => ({
    mailing_address: fields.mailElsewhere
      ? {
          name: sendableLine(fields.mailName),
          address: sendableLine(fields.mailAddress),
          postcode: normalisePostcode(fields.mailPostcode, findIso2(fields.mailCountryId, countries)) || null,
          city: sendableLine(fields.mailCity),
          country_id: fields.mailCountryId,
        }
      : null,
  }),
  phone: ({ phone }) => ({ phone: normalisePhoneNumber(phone) || null }),
  invoicing: ({ invoicing }) => ({ invoicing }),
  currency: ({ currency }) => ({ currency }),
  newsletter: ({ newsletter }) => ({ newsletter }),
} as const satisfies {
  readonly [TSection in ProfileSection]: (fields: ProfileFields, countries: Places) => CustomerChange;
};

/**
 * Sections of a profile in the contract's shape: without stray spaces, a company's fields only for a company, postcodes and VAT ID
 * in the form of their country.
 * @param countries as far as they are known
 */
export const toProfileChange = (
  fields: ProfileFields,
  sections: readonly ProfileSection[],
  countries: Places,
): CustomerChange => Object.assign({}, ...sections.map((section): CustomerChange => parts[section](fields, countries)));
