import type { FastifyRequest } from 'fastify';
import type { DeskAction, DeskOrder } from '../../../openapi/types.ts';
import { lockOrder } from '../../order/moveOrder.ts';
import type { OrderRow } from '../../order/orderRow.ts';
import { DeskProblemError } from '../../platform/core/deskProblem.ts';
import type { Services } from '../../platform/core/services.ts';
import { doneBy } from '../../platform/core/staff.ts';
import { writeAudit } from '../../platform/core/writeAudit.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { getStaff } from '../../platform/http/context.ts';
import { deskView } from './deskView.ts';
import { refuseUnless } from './refuse.ts';
import { computeOrderTag, shownOrder } from './shownOrder.ts';
import { tablesOfOrder } from './tablesOfOrder.ts';

/** A call of the staff about an order. */
export type OfOrder = { Params: { id: number } };

type Deed = {
  /** Which must be possible now. */
  readonly action: DeskAction;
  /** What the audit calls it; null where the work notes it itself. */
  readonly note: string | null;
  /** Locks the order together with what is locked with it. */
  readonly lock?: (tx: Transaction, id: number) => Promise<OrderRow>;
};

type Work = (tx: Transaction, row: OrderRow) => Promise<void>;

/** Writes down who of the staff has done what to an order; never personal data. */
export const auditAction = async (
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  call: FastifyRequest<OfOrder>,
  action: string,
  detail?: object,
): Promise<void> => {
  const by = doneBy(getStaff(call));
  await writeAudit(tx, { orderId: call.params.id, actor: 'desk', action, ...by, detail, at: clock.now() });
};

/** Nobody overwrites what they have not seen. @throws DeskProblemError OrderChanged */
const requireSame = async (
  tx: Transaction,
  services: Services,
  row: OrderRow,
  seen: string | undefined,
): Promise<void> => {
  if (seen !== undefined && seen !== `"${computeOrderTag(await shownOrder(tx, services, row))}"`)
    throw new DeskProblemError('OrderChanged');
};

/**
 * The one way in which staff change an order, in a transaction: it is locked, compared with what they have seen, refused or changed, and
 * noted in the audit.
 */
export const performActionIn = async (
  tx: Transaction,
  services: Services,
  call: FastifyRequest<OfOrder>,
  { action, note, lock = lockOrder }: Deed,
  work: Work,
): Promise<{ data: DeskOrder }> => {
  const { id } = call.params;
  const row = await lock(tx, id);
  await requireSame(tx, services, row, call.headers['if-match']);
  await refuseUnless(tx, services, row, getStaff(call), action);
  await work(tx, row);
  if (note !== null) await auditAction(tx, services, call, note);
  const changed = await lockOrder(tx, id);
  return { data: await deskView(tx, changed, await tablesOfOrder(tx, id)) };
};

export const performAction =
  (services: Services) =>
  (call: FastifyRequest<OfOrder>, deed: Deed, work: Work): Promise<{ data: DeskOrder }> =>
    services.db.transaction((tx) => performActionIn(tx, services, call, deed, work));
