import type { InferSelectModel } from 'drizzle-orm';
import type { AwaitedTransfer, IncompleteTransfer, RefundedMoney, ReturnedMoney } from '../../payment/index.ts';
import type { MailMessage } from '../../platform/core/mailer.ts';
import type { mail, OrderMailTemplate } from '../../platform/db/schema.ts';
import type { MailFact } from '../../platform/mail/mailWords.ts';
import type { OrderRow } from '../orderRow.ts';
import type { WithdrawalRow } from '../withdrawal/findWithdrawal.ts';
import type { PhoneCall } from './orderConfirmation.ts';

type QueuedMail = InferSelectModel<typeof mail>;

/** A mail of the outbox that is about an order: the database sees to it that it has a template of those. */
export type QueuedOrderMail = QueuedMail & { readonly orderId: number; readonly template: OrderMailTemplate };

export const isAboutOrder = (queued: QueuedMail): queued is QueuedOrderMail => queued.orderId !== null;

/** The order that a mail is about, and those that the same mail is about: other languages of one request. */
export type Together = readonly [OrderRow, ...OrderRow[]];

/** What a mail brings beside its own words: papers, and what it says of them. */
export type Enclosed = {
  readonly paragraphs: readonly string[];
  readonly facts: readonly MailFact[];
  readonly attachments: NonNullable<MailMessage['attachments']>;
};

/** What has been said by who the mail goes to, and is confirmed with it in its words, and what else is not the order's own. */
export type Said = {
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
  readonly isPaid: boolean;
  /** how the transfer is made that the order waits for, where the mail asks for money */
  readonly transfer: AwaitedTransfer | null;
  /** the printed original is on its way, where the mail is about the end of the order */
  readonly isPosted: boolean;
  readonly enclosed: Enclosed | null;
};
