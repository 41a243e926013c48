import { pathOf } from '../../machines/rules/routes.ts';
import type { AppDeps } from './appDeps.ts';

/** Shows an order's own page, in place of what stands for it now; unless it shows already. */
export const goToOrder = (deps: AppDeps, cartHash: string, orderHash: string): void => {
  const path = pathOf({ name: 'order', cartHash, orderHash }, deps.api.getLocale());
  if (window.location.pathname !== path) deps.navigate(path, { replace: true });
};
