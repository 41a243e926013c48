import type { DeskOrderPage } from '../../../machines/desk/order/deskOrderPage.ts';
import { roleMayDo } from '../../../machines/desk/shared/deskRoles.ts';
import { Outage } from '../../lib/http/outage.ts';
import { type Result, settle, unwrapFound } from '../../lib/http/result.ts';
import type { Desk } from '../app/Desk.ts';

/** What has no expected refusal. */
const dataIn = <T>(result: Result<T>): T => {
  if (result.ok) return result.data;
  throw new Outage(result.problem.title, { code: result.problem.code });
};

/** What the page of an order shows to the one who is signed in; null where nothing has this number. */
export const readOrderPage = async (desk: Desk, id: number, signal: AbortSignal): Promise<DeskOrderPage | null> => {
  const { http, session } = desk;
  const role = session.getSnapshot().context.session?.person.role;
  const may = (operation: 'deskListMessages' | 'readDeskLog'): boolean =>
    role !== undefined && roleMayDo(role, operation);
  const params = { path: { id } };
  const [order, messages, log] = await Promise.all([
    settle(http.GET('/api/v2/desk/order/{id}', { params, signal })).then(unwrapFound),
    may('deskListMessages') ? settle(http.GET('/api/v2/desk/order/{id}/messages', { params, signal })) : null,
    may('readDeskLog') ? settle(http.GET('/api/v2/desk/order/{id}/log', { params, signal })) : null,
  ]);
  if (order === null) return null;
  return {
    order: order.data,
    messages: messages === null ? null : dataIn(messages).data,
    log: log === null ? null : dataIn(log).data,
  };
};
