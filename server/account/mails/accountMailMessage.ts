import type { Locale } from '../../../openapi/types.ts';
import type { MailMessage } from '../../platform/core/mailer.ts';
import { message } from '../../platform/core/messages.ts';
import type { accountMail } from '../../platform/db/schema.ts';
import type { AccountMailTemplate } from '../../platform/db/tables/checks.ts';
import { composeMail, languageFor } from '../../platform/mail/composeMail.ts';
import { formatAmount, formatMoment } from '../../platform/mail/formats.ts';
import type { Look } from '../../platform/mail/look.ts';
import { mailName } from '../../platform/mail/mailName.ts';
import type { AccountMailContent } from './accountMailContent.ts';

/** Mails that bring a paper say what is in it (`invoiceMailMessage.ts`, `receiptMailMessage.ts`). */
type WithPaper = 'invoiceIssued' | 'topUpCredited';

/** What mails say of accounts themselves. */
type Content = Exclude<AccountMailContent, { template: WithPaper }>;

type Recipient = Pick<typeof accountMail.$inferSelect, 'hash' | 'origin' | 'email' | 'name' | 'locale'>;

const verificationPath = (email: string, ...parts: readonly string[]): string =>
  ['/password/verification', encodeURIComponent(email), ...parts].join('/');

/** The page that a mail leads to; null for one that leads nowhere, as its reader cannot log in with this address any more. */
const toMailPath = (content: Content, email: string): string | null => {
  switch (content.template) {
    case 'verification':
    case 'emailChange':
      return verificationPath(email, content.hash);
    case 'verifyAndReset':
      return verificationPath(email, content.hash, content.token);
    case 'passwordReset':
      return `/password-forgot/${content.token}`;
    case 'passwordChanged':
    case 'emailChangeAsked':
      return '/password-reset';
    case 'alreadyRegistered':
      return '/login';
    case 'passkeyAdded':
    case 'passkeyRemoved':
      return '/account/settings';
    case 'dataExportReady':
    case 'dataExportFailed':
      return '/account/settings#export';
    case 'deletionAsked':
    case 'deletionReminder':
      return '/account/settings#deletion';
    case 'balanceLow':
      return '/account/prepaid';
    case 'activated':
      return '';
    case 'emailChanged':
    case 'accountDeleted':
      return null;
  }
};

/** What else a mail says, before its link: what to do at once comes before the way to do it. */
const paragraphs = {
  verification: [],
  activated: ['gives'],
  alreadyRegistered: [],
  passwordReset: [],
  verifyAndReset: [],
  passwordChanged: ['notYou'],
  emailChange: [],
  emailChangeAsked: ['notYou'],
  emailChanged: ['notYou'],
  passkeyAdded: ['notYou'],
  passkeyRemoved: ['notYou'],
  dataExportReady: ['notYou'],
  dataExportFailed: ['again'],
  // "Until then" is until the day, which has just been named.
  deletionAsked: ['withdraw', 'notYou', 'goes', 'stays'],
  deletionReminder: ['withdraw', 'goes', 'stays'],
  accountDeleted: ['stays'],
  balanceLow: ['off'],
} as const satisfies Record<Exclude<AccountMailTemplate, WithPaper>, readonly string[]>;

/** Whether the reader need not do anything when it was somebody else, which is said last. */
const isHarmless = ({ template }: Content): boolean => template !== 'activated' && paragraphs[template].length === 0;

const formatContentMoment = (content: Content, locale: Locale): string => {
  if ('until' in content) return formatMoment(locale, content.until);
  if ('expires' in content) return formatMoment(locale, content.expires);
  if ('deletes' in content) return formatMoment(locale, content.deletes);
  return 'at' in content ? formatMoment(locale, content.at) : '';
};

/** A mail about an account in its owner's language. */
export const accountMailMessage = (to: Recipient, content: Content, look: Look, date: Date): MailMessage => {
  const { brand } = look;
  const locale = languageFor(to.locale, brand);
  const name = mailName(to.name);
  const passkey = 'passkey' in content ? mailName(content.passkey) : '';
  const values = {
    brand: brand.name,
    phone: brand.contact.phone,
    contact: brand.contact.email,
    name,
    isNamed: name === '' ? 'no' : 'yes',
    passkey,
    hasName: passkey === '' ? 'no' : 'yes',
    newEmail: 'newEmail' in content ? content.newEmail : '',
    at: formatContentMoment(content, locale),
    years: 'years' in content ? content.years : 0,
    total: 'total' in content ? formatAmount(locale, content.currency, content.total) : '',
    below: 'below' in content ? formatAmount(locale, content.currency, content.below) : '',
  };
  const { template } = content;
  const say = (part: string): string => message(locale, `mail.${part}`, values);
  const linkTo = (path: string): string => `${to.origin}/${locale}${path}`;
  const path = toMailPath(content, to.email);
  return composeMail(look, {
    id: `${brand.id}-account-${to.hash}-${template}`,
    to: { name, address: to.email },
    date,
    origin: to.origin,
    locale,
    words: {
      subject: say(`${template}.subject`),
      greeting: say('greeting'),
      paragraphs: ['body', ...paragraphs[template]].map((part) => say(`${template}.${part}`)),
      actions: [
        ...(path === null ? [] : [{ label: say(`${template}.action`), link: linkTo(path) }]),
        ...(template === 'alreadyRegistered'
          ? [{ label: say(`${template}.reset`), link: linkTo('/password-reset') }]
          : []),
      ],
      notes: [
        ...('until' in content ? [say('linkUntil')] : []),
        ...(isHarmless(content) ? [say(`${template}.notYou`)] : []),
      ],
      closing: say('closing'),
    },
  });
};
