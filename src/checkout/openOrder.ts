import { toPath } from '../../machines/shell/routes.ts';
import type { AppDeps } from '../lib/services/appDeps.ts';

/** Shows an order's own page in place of its offer's. Who reads another page by now, or the order within the account, stays there. */
export const openOrder = (deps: AppDeps, cartHash: string, orderHash: string): void => {
  const locale = deps.api.getLocale();
  if (!window.location.pathname.startsWith(toPath({ name: 'quotation', hash: '' }, locale))) return;
  deps.navigate(toPath({ name: 'order', cartHash, orderHash }, locale), { replace: true });
};
