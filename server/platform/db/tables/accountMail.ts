import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Locale } from '../../../../openapi/types.ts';
import { checkAmong, locales } from './checks.ts';
import { time } from './columns.ts';
import { mail } from './mail.ts';

/** What a mail of the outbox needs that is about an account, or what is to be one, and not about an order. */
export const accountMail = pgTable(
  'account_mail',
  {
    mailId: integer('mail_id')
      .primaryKey()
      .references(() => mail.id, { onDelete: 'cascade' }),
    /** by which a copy of it is recognised; it opens nothing */
    hash: text('hash').notNull(),
    brand: text('brand').notNull(),
    origin: text('origin').notNull(),
    /** whom it goes to: an account may have another address by the time it leaves */
    email: text('email').notNull(),
    name: text('name').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    /** what it says, links' tokens included, as JSON; encrypted where the environment has a `SECRET`, null once it has left */
    details: text('details'),
    /** when its link ends: it is not sent any more; null for one without such a link */
    until: time('until'),
  },
  (table) => [
    index('account_mail_email').on(table.email),
    index('account_mail_until').on(table.until),
    check('account_mail_locale', checkAmong(table.locale, locales)),
  ],
);
