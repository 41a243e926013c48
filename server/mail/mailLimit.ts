import { and, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { after, days } from '../core/clock.ts';
import type { Database, Transaction } from '../db/open.ts';
import { preparedFor } from '../db/preparedFor.ts';
import { mail, type OrderMailTemplate, order } from '../db/schema.ts';

/** What such mails are about. */
type Kind = 'request' | 'order';

/**
 * Mails that anybody can have sent to anybody, as nothing is paid for yet: those of requests, and those that confirm orders, which law wants
 * sent whatever was asked for before.
 */
export const unasked = {
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
} as const satisfies Record<OrderMailTemplate, Kind | null>;

const counted = {
  request: ['requestReceived', 'quotationReady', 'offerRevised', 'offerUpheld'],
  order: ['orderPlaced'],
} as const satisfies Record<Kind, readonly OrderMailTemplate[]>;

const byKind = <T>(make: (kind: Kind) => T): Readonly<Record<Kind, T>> => ({
  request: make('request'),
  order: make('order'),
});

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

/** How many mails of a kind the address of an order has had. */
const mailsTo = (db: Database | Transaction, kind: Kind) =>
  db
    .select({ mails: count() })
    .from(mail)
    .innerJoin(order, eq(order.id, mail.orderId))
    .where(
      and(
        eq(sql`lower(${order.customerEmail})`, guestOf(db)),
        isNull(order.customerId),
        inArray(mail.template, [...counted[kind]]),
        gt(mail.createdAt, sql.placeholder('since')),
      ),
    );

const countMails = byKind((kind) =>
  preparedFor(`mails_to_address_${kind}`, (db, name) => mailsTo(db, kind).prepare(name)),
);

/** Writes a mail while its address has had few enough. */
const write = byKind((kind) =>
  preparedFor(`mail_within_limit_${kind}`, (db, name) => {
    const wanted = db
      .select({
        id: sql`nextval(pg_get_serial_sequence('mail', 'id'))`.as('id'),
        orderId: sql`${sql.placeholder('orderId')}::integer`.as('order_id'),
        template: sql`${sql.placeholder('template')}::text`.as('template'),
        about: sql`${sql.placeholder('about')}::integer`.as('about'),
        attempts: sql`0`.as('attempts'),
        failure: sql`null`.as('failure'),
        createdAt: sql`${sql.placeholder('createdAt')}::timestamptz`.as('created_at'),
        sentAt: sql`null::timestamptz`.as('sent_at'),
      })
      .from(sql`(select) as nothing`)
      .where(sql`(${mailsTo(db, kind)}) < ${mostUnasked}`);
    return db.insert(mail).select(wanted).onConflictDoNothing().returning({ id: mail.id }).prepare(name);
  }),
);

export type NewMail = Pick<typeof mail.$inferInsert, 'about' | 'createdAt'> & {
  readonly orderId: number;
  readonly template: OrderMailTemplate;
};

/**
 * Writes a mail that anybody can have sent to anybody, unless it is written already. Who asks for a quotation without signing in chooses whom
 * it is mailed to; so that nobody's mailbox is filled through us, an address gets so many in a day. The quotation itself is prepared and shown
 * all the same.
 * @returns its number; null when it is written already; `refused` when its address has had too many
 */
export const writeWithinLimit = async (
  tx: Transaction,
  kind: Kind,
  { createdAt, ...row }: NewMail,
): Promise<number | null | 'refused'> => {
  const { orderId } = row;
  const since = after(createdAt, -days(1));
  await lockAddress(tx).execute({ orderId });
  const [written] = await write[kind](tx).execute({ ...row, createdAt: createdAt.toISOString(), since });
  if (written !== undefined) return written.id;
  const [sent] = await countMails[kind](tx).execute({ orderId, since });
  return (sent?.mails ?? 0) < mostUnasked ? null : 'refused';
};
