import { and, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { after, days } from '../core/clock.ts';
import type { Services } from '../core/services.ts';
import type { Database, Transaction } from '../db/open.ts';
import { preparedFor } from '../db/preparedFor.ts';
import { mail, type OrderMailTemplate, order } from '../db/schema.ts';
import { sendAhead } from '../db/sentAhead.ts';

/**
 * Mails that anybody can have sent to anybody, as nothing is paid for yet: those of requests, and those that confirm orders, which law wants
 * sent whatever was asked for before.
 */
const unasked = {
  requestReceived: 'request',
  quotationReady: 'request',
  offerRevised: 'request',
  offerUpheld: 'request',
  orderPlaced: 'order',
  deferralGranted: null,
  paymentReceived: null,
  deferredPaymentReceived: null,
  orderFinished: null,
  messageWritten: null,
  revisionAnswered: null,
  revisionDone: null,
  draftWaiting: null,
  originalPosted: null,
  originalReturned: null,
  withdrawalReceived: null,
  moneyReturned: null,
  orderRefunded: null,
  paymentReminder: null,
  transferIncomplete: null,
  orderCanceled: null,
} as const satisfies Record<OrderMailTemplate, 'request' | 'order' | null>;

const counted = {
  request: ['requestReceived', 'quotationReady', 'offerRevised', 'offerUpheld'],
  order: ['orderPlaced'],
} as const satisfies Record<'request' | 'order', readonly OrderMailTemplate[]>;

/** Such mails that an address gets in a day, of all brands together and of each kind: those of fifteen requests, and of thirty orders. */
export const mostUnasked = 30;

/** The address of who has asked without signing in; no row of anybody else. */
const guestOf = (db: Database | Transaction) =>
  db
    .select({ address: sql<string>`lower(${order.customerEmail})`.as('address') })
    .from(order)
    .where(and(eq(order.id, sql.placeholder('orderId')), isNull(order.customerId)));

/** Requests for one address at the same time wait for each other, so that each counts the others' mails. */
const lockAddress = preparedFor('address_of_guest_locked', (db, name) => {
  const guest = guestOf(db).as('guest');
  return db
    .select({ locked: sql`pg_advisory_xact_lock(hashtextextended('mail:' || ${guest.address}, 0))` })
    .from(guest)
    .prepare(name);
});

const mailsTo = (templates: readonly OrderMailTemplate[]) =>
  preparedFor(`mails_to_address_${templates[0]}`, (db, name) =>
    db
      .select({ mails: count() })
      .from(mail)
      .innerJoin(order, eq(order.id, mail.orderId))
      .where(
        and(
          eq(sql`lower(${order.customerEmail})`, guestOf(db)),
          isNull(order.customerId),
          inArray(mail.template, [...templates]),
          gt(mail.createdAt, sql.placeholder('since')),
        ),
      )
      .prepare(name),
  );

const countedMails = { request: mailsTo(counted.request), order: mailsTo(counted.order) } as const;

/**
 * Whether a mail about an order may be written. Who asks for a quotation without signing in chooses whom it is mailed to; so that nobody's
 * mailbox is filled through us, an address gets so many in a day. The quotation itself is prepared and shown all the same.
 */
export const mayBeMailed = async (
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  orderId: number,
  template: OrderMailTemplate,
): Promise<boolean> => {
  const kind = unasked[template];
  if (kind === null) return true;
  await sendAhead(tx, lockAddress(tx).execute({ orderId }));
  const since = after(clock.now(), -days(1));
  const [sent] = await countedMails[kind](tx).execute({ orderId, since });
  return (sent?.mails ?? 0) < mostUnasked;
};
