import { legalLinks } from '../../../brands/legalLinks.ts';
import { formatLocales } from '../../../machines/lib/locales.ts';
import { toPath } from '../../../machines/shell/routes.ts';
import type { Locale } from '../../../openapi/types.ts';
import { message } from '../core/messages.ts';
import type { Look } from './look.ts';
import type { MailAction, MailFooter } from './mailWords.ts';

/** The lines that the law wants on a firm's letters, be they mails or papers. */
export const firmLines = ({ vatId, invoicing }: Look['firm'], locale: Locale): readonly string[] => {
  const { seller, letterhead } = invoicing;
  const { directors, more } = letterhead;
  return [
    `${seller.name}, ${seller.address}, ${seller.postcode} ${seller.city}`,
    `${seller.register} · ${message(locale, 'document.vatId', { id: vatId })}`,
    message(locale, 'mail.directors', {
      count: directors.length,
      names: new Intl.ListFormat(formatLocales[locale]).format(directors),
    }),
    ...more,
  ];
};

/** The brand's legal pages as its catalogue has them, and the page on which a consumer withdraws from a contract. */
const legalPages = ({ brand, firm }: Look, origin: string, locale: Locale): readonly MailAction[] => [
  ...legalLinks.map((name) => ({
    label: message(locale, `shell.link.${name}`),
    link: firm.links.find((link) => link.name === name)?.url ?? brand.links[name],
  })),
  ...(brand.shows === 'application'
    ? [{ label: message(locale, 'shell.footer.withdrawal'), link: origin + toPath({ name: 'withdrawal' }, locale) }]
    : []),
];

/** The end of every mail. @param origin the application's address */
export const createFooter = (look: Look, origin: string, locale: Locale): MailFooter => {
  const { name, contact } = look.brand;
  return {
    signature: [name, contact.phone, contact.email],
    firm: firmLines(look.firm, locale),
    links: legalPages(look, origin, locale),
  };
};
