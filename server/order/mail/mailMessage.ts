import { services as descriptions } from '../../../machines/services/index.ts';
import type { Locale } from '../../../openapi/types.ts';
import type { MailMessage } from '../../platform/core/mailer.ts';
import { message } from '../../platform/core/messages.ts';
import type { Services } from '../../platform/core/services.ts';
import type { OrderMailTemplate } from '../../platform/db/schema.ts';
import { composeMail, languageFor } from '../../platform/mail/composeMail.ts';
import type { Look } from '../../platform/mail/look.ts';
import { mailName } from '../../platform/mail/mailName.ts';
import { mayBePaid } from '../applyPayment.ts';
import { computeDeadline } from '../deadline.ts';
import type { OrderRow } from '../orderRow.ts';
import { mailFacts } from './mailFacts.ts';
import { mailPath } from './mailPath.ts';
import { mailValues } from './mailValues.ts';
import { orderConfirmation } from './orderConfirmation.ts';
import type { QueuedOrderMail, Said, Together } from './orderMail.ts';
import { transferPart } from './transferPart.ts';
import { withdrawalAcknowledgement } from './withdrawalAcknowledgement.ts';

type Say = (part: string) => string;

/** An offer says what its price is for, where that is not words. */
const isByUnits = ({ template }: QueuedOrderMail, { service, quantity }: OrderRow): boolean =>
  template === 'quotationReady' && quantity !== null && descriptions[service].prices.unit !== 'word';

/** What becomes of an order that has just been placed: it is paid for, may be paid for later, or waits for its money. */
const listStartLines = (row: OrderRow, { isPaid, transfer }: Said, say: Say): readonly string[] => {
  if (isPaid) return [say('paymentReceived.body')];
  if (!mayBePaid(row)) return [];
  if (row.status !== 'payment') return [say('deferralGranted.body')];
  return [say(transfer === null ? 'orderPlaced.unpaid' : 'orderPlaced.byTransfer')];
};

const listBodyLines = (
  queued: QueuedOrderMail,
  [row, ...others]: Together,
  said: Said,
  say: Say,
): readonly string[] => {
  const { template } = queued;
  if (others.length > 0) return [say(`${template}.several`)];
  if (template === 'orderPlaced') return [say('orderPlaced.body'), ...listStartLines(row, said, say)];
  const body = say(`${template}.body`);
  return [isByUnits(queued, row) ? `${body} ${say('amount')}` : body];
};

/** A line that staff have written to the customer, where the mail brings one. */
const saidByStaff = ({ template }: QueuedOrderMail, row: OrderRow, say: Say): string[] => {
  if (template === 'orderCanceled') return row.cancelReason === null ? [] : [`${say('reason')}\n${row.cancelReason}`];
  const isOffer = template === 'quotationReady' || template === 'offerRevised';
  return isOffer && row.remark !== null ? [`${say('remark')}\n${row.remark}`] : [];
};

/** By when it is done: as promised from the moment at which the order was placed, or as it stands once somebody works on it. */
const readyAt = (services: Pick<Services, 'calendarOf'>, row: OrderRow): Date | null =>
  row.status === 'payment' && row.acceptedAt !== null ? computeDeadline(services, row, row.acceptedAt) : row.deadline;

/** What is paid for is only followed. */
const selectAction = (template: OrderMailTemplate, { isPaid }: Said): string =>
  template === 'orderPlaced' && isPaid ? 'paymentReceived.action' : `${template}.action`;

/** A queued mail in the customer's language. */
export const mailMessage = (
  services: Pick<Services, 'calendarOf' | 'pricing'>,
  queued: QueuedOrderMail,
  rows: Together,
  look: Look,
  cartHash: string,
  said: Said,
): MailMessage => {
  const { template, about, createdAt } = queued;
  const [row] = rows;
  const { brand } = look;
  const { call, stated, transfer, enclosed } = said;
  const locale: Locale = languageFor(stated?.locale ?? row.locale, brand);
  const name = mailName(row.customerName);
  const values = { brand: brand.name, ...mailValues(queued, rows, name, said, locale) };
  const say: Say = (part) => message(locale, `mail.${part}`, values);
  const isReturned = said.returnedMinor > 0;
  return composeMail(look, {
    id: `${brand.id}-${row.hash}-${template}${about === 0 ? '' : `-${about}`}`,
    to: { name, address: row.customerEmail },
    date: createdAt,
    origin: row.origin,
    locale,
    attachments: enclosed?.attachments ?? [],
    words: {
      subject: say(`${template}.subject`),
      greeting: say('greeting'),
      paragraphs: [
        ...listBodyLines(queued, rows, said, say),
        ...saidByStaff(queued, row, say),
        ...(stated === null ? [] : withdrawalAcknowledgement(row, stated, locale, isReturned)),
        ...(isReturned ? [say('returned')] : []),
        ...(said.isPosted ? [say('originalPosted.body')] : []),
        ...(enclosed?.paragraphs ?? []),
      ],
      facts: [
        ...mailFacts(template, rows, { brand, locale, said, ready: readyAt(services, row) }),
        ...(enclosed?.facts ?? []),
      ],
      transfer: transfer === null ? null : transferPart(transfer, locale),
      actions: [
        {
          label: say(selectAction(template, said)),
          link: `${row.origin}/${locale}${mailPath(template, rows, cartHash)}`,
        },
      ],
      notes: template === 'orderPlaced' ? orderConfirmation(services, row, locale, call) : [],
      closing: say('closing'),
    },
  });
};
