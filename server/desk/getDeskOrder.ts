import { deskActions, deskRefusal } from '../../machines/desk/order/deskActions.ts';
import type { DeskOrderDetails, Locale } from '../../openapi/types.ts';
import { mayDo } from '../access/deskRoles.ts';
import { ProblemError } from '../core/problem.ts';
import type { Services } from '../core/services.ts';
import type { Staff } from '../core/staff.ts';
import type { Database } from '../db/open.ts';
import { orderById } from '../orders/orderById.ts';
import { categoryOf } from '../orders/orderParts.ts';
import { factsOf } from './factsOf.ts';
import { invoicesOfOrder } from './invoices/invoicesOfOrder.ts';
import { othersIn } from './presence/presence.ts';
import { shownOrder, tagOf } from './shownOrder.ts';

/** An order as someone of the staff sees it. What may not be downloaded by them is not read by them here, either. */
export const getDeskOrder = async (
  db: Database,
  services: Services,
  id: number,
  staff: Staff,
  locale: Locale,
): Promise<DeskOrderDetails> => {
  const row = await orderById(db, id);
  if (row === null) throw new ProblemError('OrderUnknown');
  const shown = await shownOrder(db, services, row);
  const facts = await factsOf(db, services, row);
  const others = await othersIn(db, services, id, staff);
  return {
    ...shown,
    category: (await categoryOf(db, services, row.categoryId, locale)).category.name,
    text: mayDo(staff, 'deskDownload') ? shown.text : null,
    tag: tagOf(shown),
    invoices: await invoicesOfOrder(db, id),
    actions: deskActions.map((action) => ({ action, refusal: deskRefusal(action, facts, staff.role) })),
    people: others.map(({ name }) => name),
    server_time: services.clock.now().toISOString(),
  };
};
