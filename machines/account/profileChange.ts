import type { Country, CustomerChange } from '../../openapi/types.ts';
import { normaliseVatId } from '../billing/normaliseVatId.ts';
import { normalisePostcode } from '../billing/postcode.ts';
import { normalisePhoneNumber } from '../lib/normalisePhoneNumber.ts';
import { sendableLine } from '../lib/sendableText.ts';
import { emptyProfile, type ProfileFields, type ProfileSection } from './profile.ts';

const toLine = (text: string): string | null => sendableLine(text) || null;

/** Marks that cannot be seen come along where a number or a code is copied; they are left out. */
const parts = {
  billing: (fields, iso2Of) => {
    const { companyName, vatId } = fields.userType === 'company' ? fields : emptyProfile;
    return {
      user_type: fields.userType,
      company_name: toLine(companyName),
      vat_id: normaliseVatId(vatId, iso2Of(fields.countryId)) || null,
      name: sendableLine(fields.name),
      address: toLine(fields.address),
      postcode: normalisePostcode(fields.postcode, iso2Of(fields.countryId)) || null,
      city: toLine(fields.city),
      country_id: fields.countryId || null,
    };
  },
  mail: (fields, iso2Of) => ({
    mailing_address: fields.mailElsewhere
      ? {
          name: sendableLine(fields.mailName),
          address: sendableLine(fields.mailAddress),
          postcode: normalisePostcode(fields.mailPostcode, iso2Of(fields.mailCountryId)) || null,
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
  readonly [TSection in ProfileSection]: (fields: ProfileFields, iso2Of: (id: number) => string) => CustomerChange;
};

/**
 * Sections of a profile in the contract's shape: without stray spaces, a company's fields only for a company, postcodes and VAT ID
 * in the form of their country.
 * @param countries as far as they are known
 */
export const toProfileChange = (
  fields: ProfileFields,
  sections: readonly ProfileSection[],
  countries: readonly Pick<Country, 'id' | 'iso2'>[],
): CustomerChange => {
  const findIso2 = (id: number): string => countries.find((country) => country.id === id)?.iso2 ?? '';
  return Object.assign({}, ...sections.map((section): CustomerChange => parts[section](fields, findIso2)));
};
