import encodeQr from 'qr';
import type { Brand } from '../../../brands/brand.ts';
import type { Locale } from '../../../openapi/types.ts';
import type { MailMessage } from '../core/mailer.ts';
import { createFooter } from './footer.ts';
import { pictures, renderMailHtml } from './html.ts';
import type { Look } from './look.ts';
import type { MailWords } from './mailWords.ts';
import { renderMailText } from './text.ts';

/** The customer's language, if the brand has it; links must lead to a page that exists. */
export const languageFor = (locale: Locale, brand: Brand): Locale =>
  brand.locales.includes(locale) ? locale : brand.locales[0];

/** With the margin that readers of codes need, in a format that every mail program shows. */
const drawPicture = (code: string): Buffer =>
  Buffer.from(encodeQr(code, 'gif', { ecc: 'medium', border: 4, scale: 6 }));

type Envelope = Pick<MailMessage, 'id' | 'to' | 'date' | 'attachments'> & {
  /** the application's address */
  readonly origin: string;
  readonly locale: Locale;
  readonly words: Omit<MailWords, 'locale'>;
};

/** A mail of a brand, ready to be sent, as plain text and as HTML that says the same. */
export const composeMail = (look: Look, { origin, locale, words: said, ...envelope }: Envelope): MailMessage => {
  const { brand, theme, logo } = look;
  const words = { ...said, locale };
  const footer = createFooter(look, origin, locale);
  const code = words.transfer?.code?.content;
  return {
    ...envelope,
    from: { name: brand.name, address: brand.contact.email },
    subject: words.subject,
    text: renderMailText(words, footer),
    html: renderMailHtml(words, footer, brand.name, theme),
    language: locale,
    pictures: [
      { id: pictures.logo, name: 'logo.png', type: 'image/png', content: logo },
      ...(code === undefined
        ? []
        : [{ id: pictures.code, name: 'transfer.gif', type: 'image/gif', content: drawPicture(code) }]),
    ],
  };
};
