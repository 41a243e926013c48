import { deskActions, deskRefusal } from '../../../machines/desk/order/deskActions.ts';
import type { DeskOrderDetails, Locale } from '../../../openapi/types.ts';
import { orderById } from '../../order/orderById.ts';
import { readCategory } from '../../order/orderParts.ts';
import { mayDo } from '../../platform/access/deskRoles.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Staff } from '../../platform/core/staff.ts';
import type { Database } from '../../platform/db/open.ts';
import { invoicesOfOrder } from '../invoices/invoicesOfOrder.ts';
import { findOthers } from '../live/presence.ts';
import { readDeskFacts } from './readDeskFacts.ts';
import { computeOrderTag, shownOrder } from './shownOrder.ts';

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
  const facts = await readDeskFacts(db, services, row);
  const others = await findOthers(db, services, id, staff);
  return {
    ...shown,
    category: (await readCategory(db, services, row.categoryId, locale)).category.name,
    text: mayDo(staff, 'deskDownload') ? shown.text : null,
    tag: computeOrderTag(shown),
    invoices: await invoicesOfOrder(db, id),
    actions: deskActions.map((action) => ({ action, refusal: deskRefusal(action, facts, staff.role) })),
    people: others.map(({ name }) => name),
    server_time: services.clock.now().toISOString(),
  };
};
