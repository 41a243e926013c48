import type { Country, Customer, VatCheck } from '../../openapi/types.ts';
import { type ProfileFields, type ProfileSection, profileSections } from './profile.ts';

/** A profile as the server has it. */
export type Profile = {
  readonly fields: ProfileFields;
  /** Another one after each change. */
  readonly tag: string;
  readonly vatCheck: VatCheck;
};

/** What is typed into a section and not saved yet. */
export type ProfileEdit = {
  readonly section: ProfileSection;
  readonly fields: ProfileFields;
  /** What the profile said as the section was opened. */
  readonly base: ProfileFields;
};

/** What the settings begin with. */
export type LoadedProfile = {
  readonly profile: Profile;
  readonly countries: readonly Country[];
  /** What was typed here before, as of a page that was reloaded. */
  readonly edit: ProfileEdit | null;
};

/** Whether a section says the same in both. */
export const isSameSection = (section: ProfileSection, one: ProfileFields, other: ProfileFields): boolean =>
  profileSections[section].every((field) => one[field] === other[field]);

/** The fields that a customer's profile fills in. */
export const fieldsOfCustomer = (customer: Customer): ProfileFields => {
  const { mailing_address: mailing } = customer;
  return {
    userType: customer.user_type,
    companyName: customer.company_name ?? '',
    vatId: customer.vat_id ?? '',
    name: customer.name,
    address: customer.address ?? '',
    postcode: customer.postcode ?? '',
    city: customer.city ?? '',
    countryId: customer.country_id ?? 0,
    mailElsewhere: mailing !== null,
    mailName: mailing?.name ?? '',
    mailAddress: mailing?.address ?? '',
    mailPostcode: mailing?.postcode ?? '',
    mailCity: mailing?.city ?? '',
    mailCountryId: mailing?.country_id ?? 0,
    phone: customer.phone ?? '',
    invoicing: customer.invoicing,
    currency: customer.currency,
    newsletter: customer.newsletter,
  };
};

export const toProfile = (customer: Customer): Profile => ({
  fields: fieldsOfCustomer(customer),
  tag: customer.tag,
  vatCheck: customer.vat_check,
});
