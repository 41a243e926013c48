import { message } from '../../platform/core/messages.ts';
import type { Services } from '../../platform/core/services.ts';
import type { dataExport } from '../../platform/db/schema.ts';
import { formatMoment } from '../../platform/mail/formats.ts';
import type { CustomerRow } from '../customers.ts';

/** The parts of an archive, in the order in which its description names them. */
const parts = [
  'account',
  'orders',
  'quotations',
  'drafts',
  'documents',
  'messages',
  'ratings',
  'payments',
  'invoices',
  'topUps',
  'movements',
  'refunds',
  'consents',
  'mails',
  'sessions',
  'passkeys',
  'downloads',
] as const;
export type DescribedPart = (typeof parts)[number];

/** Letters that Windows' editor, too, reads as UTF-8. */
const byteOrderMark = '\uFEFF';

/** What is in an archive, in the customer's language. */
export const writeReadme = (
  { brands }: Pick<Services, 'brands'>,
  { locale, brand }: Pick<typeof dataExport.$inferSelect, 'locale' | 'brand'>,
  { email }: Pick<CustomerRow, 'email'>,
  at: Date,
): string => {
  const contact = brands.get(brand)?.contact;
  const moment = formatMoment(locale, at);
  const say = (id: string, values: Readonly<Record<string, string>> = {}): string =>
    message(locale, `document.dataExport.${id}`, values);
  const lines = [
    say('title', { brand: brands.get(brand)?.name ?? brand }),
    say('made', { email, moment }),
    '',
    say('format'),
    '',
    ...parts.map((part) => `${part}.json: ${say(`part.${part}`)}`),
    '',
    say('documents'),
    say('left'),
    '',
    say('contact', { contact: contact?.email ?? '', company: contact?.company ?? '' }),
  ];
  return byteOrderMark + lines.map((line) => `${line}\r\n`).join('');
};
