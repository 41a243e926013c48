import type { InferSelectModel } from 'drizzle-orm';
import { constants } from '../../../machines/lib/constants.ts';
import { services as descriptions } from '../../../machines/services/index.ts';
import { results } from '../../../machines/services/results.ts';
import type { Locale } from '../../../openapi/types.ts';
import { nameOf } from '../../catalogue/names.ts';
import type { IncompleteTransfer, RefundedMoney, ReturnedMoney } from '../../payment/index.ts';
import type { MailMessage } from '../../platform/core/mailer.ts';
import { message } from '../../platform/core/messages.ts';
import { toDecimal } from '../../platform/core/money.ts';
import type { Services } from '../../platform/core/services.ts';
import type { mail, OrderMailTemplate } from '../../platform/db/schema.ts';
import { amountIn, dayIn, momentIn } from '../../platform/mail/formats.ts';
import { htmlOf } from '../../platform/mail/html.ts';
import { mailName } from '../../platform/mail/mailName.ts';
import { type Look, languageFor, senderOf, signatureOf } from '../../platform/mail/sender.ts';
import { type MailWords, textOf } from '../../platform/mail/text.ts';
import type { OrderRow } from '../orderRow.ts';
import type { WithdrawalRow } from '../withdrawal/withdrawalOf.ts';
import { orderConfirmation, type PhoneCall } from './orderConfirmation.ts';
import { withdrawalAcknowledgement } from './withdrawalAcknowledgement.ts';

type QueuedMail = InferSelectModel<typeof mail>;

/** A mail of the outbox that is about an order: the database sees to it that it has a template of those. */
export type QueuedOrderMail = QueuedMail & { readonly orderId: number; readonly template: OrderMailTemplate };

export const isAboutOrder = (queued: QueuedMail): queued is QueuedOrderMail => queued.orderId !== null;

/** The order that a mail is about, and those that the same mail is about: other languages of one request. */
type Together = readonly [OrderRow, ...OrderRow[]];

const quotationPath = (row: OrderRow): string => `/order/quotations/${row.quotationHash}`;

const orderPath = (row: OrderRow, cartHash: string): string => `/orders/${cartHash}/${row.hash}`;

const cartPath = (_: OrderRow, cartHash: string): string => `/orders/${cartHash}`;

/** The page that a mail links to. */
const pathOf = {
  requestReceived: quotationPath,
  quotationReady: quotationPath,
  offerRevised: quotationPath,
  offerUpheld: quotationPath,
  offerLowered: quotationPath,
  orderPlaced: orderPath,
  deferralGranted: orderPath,
  paymentReceived: orderPath,
  deferredPaymentReceived: orderPath,
  orderFinished: orderPath,
  messageWritten: orderPath,
  revisionAnswered: orderPath,
  revisionDone: orderPath,
  draftWaiting: orderPath,
  originalPosted: orderPath,
  originalReturned: orderPath,
  withdrawalReceived: orderPath,
  moneyReturned: orderPath,
  orderRefunded: orderPath,
  paymentReminder: orderPath,
  transferIncomplete: orderPath,
  // What was never ordered has no page of its own.
  orderCanceled: (row, cartHash) => (row.acceptedAt === null ? quotationPath(row) : orderPath(row, cartHash)),
} as const satisfies Record<OrderMailTemplate, (row: OrderRow, cartHash: string) => string>;

/** What has been said by who the mail goes to, and is confirmed with it in its words, and what else is not the order's own. */
type Said = {
  readonly call: PhoneCall | null;
  readonly stated: WithdrawalRow | null;
  /** what the balance has got back of an order that has ended, where the mail is about it; 0 otherwise */
  readonly returnedMinor: number;
  /** money of a provider's that goes back, where the mail is about it */
  readonly goesBack: ReturnedMoney | null;
  /** money of the order's price that goes back, where the mail is about it */
  readonly refunded: RefundedMoney | null;
  /** a transfer of which a part is missing, where the mail is about it */
  readonly incomplete: IncompleteTransfer | null;
};

/** From one into the others; where a text stays in its language, that one. */
const languagesOf = (rows: Together, locale: Locale): string => {
  const name = (code: string) => nameOf('language', locale, code);
  const [{ sourceLang, targetLang }, ...others] = rows;
  if (sourceLang === targetLang && others.length === 0) return name(sourceLang);
  const targets = new Intl.ListFormat(locale).format(rows.map((row) => name(row.targetLang)));
  return `${name(sourceLang)} – ${targets}`;
};

/** An offer says what its price is for, where that is not words. */
const isByUnits = ({ template }: QueuedOrderMail, { service, quantity }: OrderRow): boolean =>
  template === 'quotationReady' && quantity !== null && descriptions[service].prices.unit !== 'word';

const bodyOf = (queued: QueuedOrderMail, [row, ...others]: Together, say: (part: string) => string): string => {
  if (others.length > 0) return say(`${queued.template}.several`);
  const body = say(`${queued.template}.body`);
  return isByUnits(queued, row) ? `${body} ${say('amount')}` : body;
};

/** A line that staff have written to the customer, where the mail brings one. */
const saidByStaff = ({ template }: QueuedOrderMail, row: OrderRow, say: (part: string) => string): string[] => {
  if (template === 'orderCanceled') return row.cancelReason === null ? [] : [`${say('reason')}\n${row.cancelReason}`];
  const isOffer = template === 'quotationReady' || template === 'offerRevised';
  return isOffer && row.remark !== null ? [`${say('remark')}\n${row.remark}`] : [];
};

/** Whether it says that an order has ended: what was paid for it has gone back. */
export const tellsOfEnd = ({ template }: QueuedOrderMail): boolean =>
  template === 'orderCanceled' || template === 'withdrawalReceived';

/** Of money that goes back: how much, why, and by which method. */
const valuesOfReturned = (goesBack: ReturnedMoney | null, locale: Locale) =>
  goesBack === null
    ? { money: '', cause: '', method: '' }
    : {
        money: amountIn(locale, goesBack.currency, toDecimal(goesBack.amountMinor)),
        cause: goesBack.cause,
        method: message(locale, `checkout.method.${goesBack.method}`),
      };

/** Of a refund: how much, why, and where to. */
const valuesOfRefunded = (refunded: RefundedMoney | null, locale: Locale) =>
  refunded === null
    ? { way: '' }
    : {
        way: refunded.way,
        money: amountIn(locale, refunded.currency, toDecimal(refunded.amountMinor)),
        cause: refunded.cause,
        method: refunded.method === null ? '' : message(locale, `checkout.method.${refunded.method}`),
      };

/** Of a transfer: what has come, what is missing, and under which title it is to come. */
const valuesOfIncomplete = (incomplete: IncompleteTransfer | null, locale: Locale) =>
  incomplete === null
    ? { received: '', rest: '', title: '' }
    : {
        received: amountIn(locale, incomplete.currency, toDecimal(incomplete.receivedMinor)),
        rest: amountIn(locale, incomplete.currency, toDecimal(incomplete.restMinor)),
        title: incomplete.title,
      };

/** A queued mail in the customer's language, as plain text and as simple HTML that says the same. */
export const mailMessage = (
  services: Pick<Services, 'calendarOf' | 'pricing'>,
  queued: QueuedOrderMail,
  rows: Together,
  { brand, theme }: Look,
  cartHash: string,
  { call, stated, returnedMinor, goesBack, refunded, incomplete }: Said,
): MailMessage => {
  const [row, ...others] = rows;
  const locale = languageFor(stated?.locale ?? row.locale, brand);
  const name = mailName(row.customerName);
  const values = {
    brand: brand.name,
    name,
    isNamed: name === '' ? 'no' : 'yes',
    number: String(row.id),
    result: results[row.service],
    languages: languagesOf(rows, locale),
    unit: descriptions[row.service].prices.unit,
    quantity: row.quantity ?? 0,
    gross: amountIn(locale, row.currency, toDecimal(row.grossMinor ?? 0)),
    validUntil: dayIn(locale, row.validUntil),
    payableUntil: dayIn(locale, row.payableUntil),
    deadline: dayIn(locale, row.deadline),
    begins: row.details.starts_at === null ? '' : momentIn(locale, new Date(row.details.starts_at)),
    minutes: constants.promiseMinutes,
    about: String(queued.about),
    returned: amountIn(locale, row.currency, toDecimal(returnedMinor)),
    ...valuesOfReturned(goesBack, locale),
    ...valuesOfRefunded(refunded, locale),
    ...valuesOfIncomplete(incomplete, locale),
  };
  const say = (part: string): string => message(locale, `mail.${part}`, values);
  const isReturned = returnedMinor > 0;
  const path = others.length > 0 ? cartPath : pathOf[queued.template];
  const words: MailWords = {
    locale,
    subject: say(`${queued.template}.subject`),
    greeting: say('greeting'),
    paragraphs: [
      bodyOf(queued, rows, say),
      ...(queued.template === 'orderPlaced' ? orderConfirmation(services, row, brand, locale, call) : []),
      ...saidByStaff(queued, row, say),
      ...(stated === null ? [] : withdrawalAcknowledgement(row, stated, locale, isReturned)),
      ...(isReturned ? [say('returned')] : []),
    ],
    actions: [{ label: say(`${queued.template}.action`), link: `${row.origin}/${locale}${path(row, cartHash)}` }],
    notes: [],
    closing: say('closing'),
    signature: signatureOf(brand),
  };
  return {
    id: `${brand.id}-${row.hash}-${queued.template}${queued.about === 0 ? '' : `-${queued.about}`}`,
    from: senderOf(brand),
    to: { name, address: row.customerEmail },
    date: queued.createdAt,
    subject: words.subject,
    text: textOf(words),
    html: htmlOf(words, theme),
    language: locale,
  };
};
