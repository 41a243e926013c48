import type { Brand } from '../../../brands/brand.ts';
import type { Theme } from '../../../brands/theme.ts';
import type { Locale } from '../../../openapi/types.ts';
import type { MailMessage } from '../core/mailer.ts';

/** Whose mail it is, and what that looks like. */
export type Look = { readonly brand: Brand; readonly theme: Theme };

/** Who a brand's mails are from. */
export const senderOf = ({ name, contact }: Brand): MailMessage['from'] => ({ name, address: contact.email });

/** The last lines of every mail. */
export const signatureOf = ({ contact: { company, address, phone, email } }: Brand): string =>
  `${company}\n${address}\n${phone}\n${email}`;

/** The customer's language, if the brand has it; links must lead to a page that exists. */
export const languageFor = (locale: Locale, brand: Brand): Locale =>
  brand.locales.includes(locale) ? locale : brand.locales[0];
