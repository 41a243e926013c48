import { and, count, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { toDeskStage } from '../../../machines/desk/board/deskStage.ts';
import type { DeskQueues, DeskStages, DeskWait } from '../../../openapi/types.ts';
import { countOpenEntries } from '../../payment/bank/index.ts';
import { countOpenCases } from '../../payment/index.ts';
import { mayDo } from '../../platform/access/deskRoles.ts';
import { after } from '../../platform/core/clock.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Staff } from '../../platform/core/staff.ts';
import type { Database } from '../../platform/db/open.ts';
import { clientError, mail, order } from '../../platform/db/schema.ts';
import { countWaitingInvoices } from '../invoices/waitingInvoices.ts';
import { newMs } from '../queues/clientErrors.ts';
import { allWaiting, waitReasons } from './waitReasons.ts';

/** How many orders there are in every stage. */
export const stageCounts = async (db: Database): Promise<DeskStages> => {
  const rows = await db.select({ status: order.status, orders: count() }).from(order).groupBy(order.status);
  const stages: DeskStages = { quoting: 0, customer: 0, working: 0, done: 0 };
  for (const { status, orders } of rows) stages[toDeskStage(status)] += orders;
  return stages;
};

type Waiting = {
  /** How many orders wait for each reason. */
  readonly counts: Readonly<Record<DeskWait, number>>;
  /** For which reasons some orders wait, the most pressing first. */
  readonly of: (orderId: number) => DeskWait[];
};

/** What waits for the desk, and why those orders wait that are shown. */
export const readWaiting = async (db: Database, shown: readonly number[], now: Date): Promise<Waiting> => {
  const waiting = db
    .$with('waiting')
    .as(
      db
        .select({ orderId: sql<number>`order_id`.as('order_id'), wait: sql<DeskWait>`wait`.as('wait') })
        .from(sql`(${allWaiting(now)}) reasons`),
    );
  const isShown = shown.length === 0 ? sql`false` : sql`${waiting.orderId} in ${[...shown]}`;
  const rows = await db
    .with(waiting)
    .select({
      wait: waiting.wait,
      orders: count(),
      ids: sql<number[]>`coalesce(json_agg(${waiting.orderId}) filter (where ${isShown}), '[]')`,
    })
    .from(waiting)
    .groupBy(waiting.wait);
  const of = (wait: DeskWait) => rows.find((row) => row.wait === wait);
  const counts = {
    uncounted: 0,
    overdue: 0,
    review: 0,
    message: 0,
    revision: 0,
    draft_changes: 0,
    stopped: 0,
    withdrawn: 0,
    to_refund: 0,
    to_post: 0,
    transfer: 0,
    unpaid: 0,
  } satisfies Record<DeskWait, number>;
  for (const { wait, orders } of rows) counts[wait] = orders;
  return { counts, of: (orderId) => waitReasons.filter((wait) => of(wait)?.ids.includes(orderId)) };
};

/** What waits beside orders; null what the one who asks may not read. */
export const otherQueues = async (
  { db, jobs, clock }: Pick<Services, 'db' | 'jobs' | 'clock'>,
  staff: Staff,
): Promise<Pick<DeskQueues, 'mails' | 'jobs' | 'errors' | 'invoices' | 'money' | 'statements'>> => {
  const countMails = async (): Promise<number> => {
    const [row] = await db
      .select({ mails: count() })
      .from(mail)
      .where(and(isNull(mail.sentAt), isNotNull(mail.failure)));
    return row?.mails ?? 0;
  };
  const countErrors = async (): Promise<number> => {
    const [row] = await db
      .select({ errors: count() })
      .from(clientError)
      .where(gt(clientError.lastAt, after(clock.now(), -newMs)));
    return row?.errors ?? 0;
  };
  return {
    mails: mayDo(staff, 'listDeskMails') ? await countMails() : null,
    jobs: mayDo(staff, 'listJobs') ? await jobs.countFailed() : null,
    errors: mayDo(staff, 'listClientErrors') ? await countErrors() : null,
    invoices: mayDo(staff, 'listWaitingInvoices') ? await countWaitingInvoices(db) : null,
    statements: mayDo(staff, 'listBankEntries') ? await countOpenEntries(db) : null,
    money: mayDo(staff, 'listMoneyCases') ? await countOpenCases(db) : null,
  };
};
