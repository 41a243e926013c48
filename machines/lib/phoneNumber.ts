import { isValidPhoneNumber } from 'libphonenumber-js/min';
import { normalisePhoneNumber } from './normalisePhoneNumber.ts';

/** Whether a phone number is one, in international format (specification 5). The library is large: only what asks for numbers loads it. */
export const isPhoneNumber = (text: string): boolean => isValidPhoneNumber(normalisePhoneNumber(text));
