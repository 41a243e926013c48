import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import { codeOf } from './shipmentSchema.ts';

/** Whether the addresses of a country have postcodes, as far as that is known. */
export const hasPostcodes = (iso2: string): boolean => postcodeValidatorExistsForCountry(iso2);

/** Whether a postcode has the form of its country's; of a country that is not known, any is right. */
export const isPostcode = (text: string, iso2: string): boolean =>
  hasPostcodes(iso2) ? postcodeValidator(codeOf(text), iso2) : true;
