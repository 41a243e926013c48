import type { InferSelectModel } from 'drizzle-orm';
import type { Brand } from '../../brands/brand.ts';
import type { Locale } from '../../openapi/types.ts';
import { nameOf } from '../catalogue/names.ts';
import type { MailTemplate, mail } from '../db/schema.ts';
import { message } from '../messages.ts';
import { toDecimal } from '../money.ts';
import type { OrderRow } from '../orders/orderRow.ts';
import { htmlOf } from './html.ts';
import type { Letter } from './mailer.ts';

type Owed = InferSelectModel<typeof mail>;

/** Where a mail leads. */
const pathOf = {
  quotationReady: (row) => `/order/quotations/${row.quotationHash}`,
  paymentReceived: (row, cartHash) => `/orders/${cartHash}/${row.hash}`,
  orderFinished: (row, cartHash) => `/orders/${cartHash}/${row.hash}`,
} as const satisfies Record<MailTemplate, (row: OrderRow, cartHash: string) => string>;

/** The customer's language, if the brand speaks it; links must lead to a page that exists. */
const languageFor = (row: OrderRow, brand: Brand): Locale =>
  brand.locales.includes(row.locale) ? row.locale : brand.locales[0];

const amount = (row: OrderRow, locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: row.currency }).format(
    Number(toDecimal(row.grossMinor ?? 0)),
  );

const day = (date: Date | null, locale: Locale): string =>
  date === null ? '' : new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Warsaw' }).format(date);

/** Words an owed mail in the customer's language, as plain text and as simple HTML that says the same. */
export const letterOf = (owed: Owed, row: OrderRow, brand: Brand, cartHash: string): Letter => {
  const locale = languageFor(row, brand);
  const values = {
    brand: brand.name,
    name: row.customerName,
    number: String(row.id),
    source: nameOf('language', locale, row.sourceLang),
    target: nameOf('language', locale, row.targetLang),
    gross: amount(row, locale),
    validUntil: day(row.validUntil, locale),
    deadline: day(row.deadline, locale),
  };
  const say = (part: string): string => message(locale, `mail.${part}`, values);
  const link = `${row.origin}/${locale}${pathOf[owed.template](row, cartHash)}`;
  const words = {
    subject: say(`${owed.template}.subject`),
    greeting: say('greeting'),
    body: say(`${owed.template}.body`),
    action: say(`${owed.template}.action`),
    closing: say('closing'),
  };
  const signature = `${brand.contact.company}\n${brand.contact.address}\n${brand.contact.phone}\n${brand.contact.email}`;
  return {
    id: `${brand.id}-${row.hash}-${owed.template}`,
    from: { name: brand.name, address: brand.contact.email },
    to: { name: row.customerName, address: row.customerEmail },
    date: owed.createdAt,
    subject: words.subject,
    text: `${words.greeting}\n\n${words.body}\n\n${words.action}:\n${link}\n\n${words.closing}\n${signature}\n`,
    html: htmlOf({ ...words, link, signature, locale }),
    language: locale,
  };
};
