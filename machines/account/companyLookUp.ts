import type { VatIdLookUp } from '../../openapi/types.ts';
import { normaliseVatId } from '../billing/normaliseVatId.ts';
import { createSubmit } from '../lib/submit.ts';
import { noAddress, type RegistrationFields } from './registrationFields.ts';

/** What was asked about, and what the register of VAT IDs says of it. */
export type LookedUp = VatIdLookUp & { readonly vatId: string };

/** A company that registers is looked up by its VAT ID. */
export const createCompanyLookUp = () => createSubmit<{ readonly vatId: string }, LookedUp, never>('companyLookUp');

export type CompanyLookUpMachine = ReturnType<typeof createCompanyLookUp>;

/** Whether an answer is still about the number in the form. */
export const isAbout = ({ vatId }: LookedUp, typed: string): boolean => normaliseVatId(vatId) === normaliseVatId(typed);

/** What the register fills in: where it tells no name, what is typed stays. */
export const fillFromRegister = ({ company }: LookedUp): Partial<RegistrationFields> => {
  if (company === null) return noAddress;
  const { name, address, postcode, city, country_id } = company;
  return { ...(name !== '' && { companyName: name }), address, postcode, city, countryId: country_id ?? 0 };
};
