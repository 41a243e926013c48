import type { OrderEvent } from '../../machines/order.ts';
import type { OrderStatus } from '../../openapi/types.ts';
import type { Transaction } from '../db/open.ts';
import type { MailTemplate } from '../db/schema.ts';
import { oweMail } from '../mail/oweMail.ts';
import type { Services } from '../services.ts';
import type { OrderRow } from './orderRow.ts';

/** Statuses that the automatic desk takes on. `payment` waits for the customer, `failure` for people. */
const deskMoves = {
  draft: false,
  in_analysis: false,
  calculation: true,
  acceptation: false,
  payment: false,
  waiting_translation: true,
  translation: true,
  waiting_proofreading: true,
  proofreading: true,
  waiting_verification: true,
  verification: true,
  in_machine_translation: true,
  waiting_post_edition: true,
  in_post_edition: true,
  finished: false,
  canceled: false,
  dropped: false,
  failure: false,
} as const satisfies Record<OrderStatus, boolean>;

export const statusesOfDesk = Object.entries(deskMoves).flatMap(([status, moves]) => (moves ? [status] : []));

/** Milliseconds between two looks at a file that is still being counted. */
const analysisEveryMs = 1000;

const mailOf = (status: OrderStatus, event: OrderEvent): MailTemplate | null => {
  if (event.type === 'quoted') return 'quotationReady';
  if (event.type === 'paid') return 'paymentReceived';
  return status === 'finished' ? 'orderFinished' : null;
};

/** Queues the automatic desk's next step with an order, if it has one. */
export const queueDesk = async (tx: Transaction, services: Services, row: OrderRow): Promise<void> => {
  if (services.config.desk !== 'auto' || !deskMoves[row.status]) return;
  const data = { orderId: row.id, status: row.status, since: row.statusSince.toISOString() };
  await services.jobs.send(tx, 'autoDesk', data, services.config.deskPaceMs);
};

/** What follows a change of status, in the transaction of the change. */
export const afterMove = async (
  tx: Transaction,
  services: Services,
  row: OrderRow,
  event: OrderEvent,
): Promise<void> => {
  const template = mailOf(row.status, event);
  if (template !== null) await oweMail(tx, services, row.id, template);
  if (row.status === 'in_analysis') await services.jobs.send(tx, 'analysis', { orderId: row.id }, analysisEveryMs);
  await queueDesk(tx, services, row);
};
