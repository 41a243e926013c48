import type { CustomerChange } from '../../openapi/types.ts';
import { normaliseVatId } from '../billing/normaliseVatId.ts';
import { codeOf } from '../billing/shipmentSchema.ts';
import { visibleText } from '../lib/countWords.ts';
import { sendableLine } from '../lib/sendableText.ts';
import { emptyProfile, type ProfileFields, type ProfileSection } from './profile.ts';

const lineOf = (text: string): string | null => sendableLine(text) || null;

/** Marks that cannot be seen come along where a number or a code is copied; they are left out. */
const parts = {
  billing: (fields) => {
    const { companyName, vatId } = fields.userType === 'company' ? fields : emptyProfile;
    return {
      user_type: fields.userType,
      company_name: lineOf(companyName),
      vat_id: normaliseVatId(sendableLine(vatId)) || null,
      name: sendableLine(fields.name),
      address: lineOf(fields.address),
      postcode: codeOf(visibleText(fields.postcode)) || null,
      city: lineOf(fields.city),
      country_id: fields.countryId || null,
    };
  },
  mail: (fields) => ({
    mailing_address: fields.mailElsewhere
      ? {
          name: sendableLine(fields.mailName),
          address: sendableLine(fields.mailAddress),
          postcode: codeOf(visibleText(fields.mailPostcode)) || null,
          city: sendableLine(fields.mailCity),
          country_id: fields.mailCountryId,
        }
      : null,
  }),
  phone: ({ phone }) => ({ phone: lineOf(visibleText(phone)) }),
  invoicing: ({ invoicing }) => ({ invoicing }),
  currency: ({ currency }) => ({ currency }),
  newsletter: ({ newsletter }) => ({ newsletter }),
} as const satisfies { readonly [TSection in ProfileSection]: (fields: ProfileFields) => CustomerChange };

/** Sections of a profile in the contract's shape: without stray spaces, a company's fields only for a company. */
export const profileChangeOf = (fields: ProfileFields, sections: readonly ProfileSection[]): CustomerChange =>
  Object.assign({}, ...sections.map((section): CustomerChange => parts[section](fields)));
