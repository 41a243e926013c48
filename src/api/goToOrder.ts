import { pathOf } from '../../machines/rules/routes.ts';
import type { World } from './world.ts';

/** Shows an order's own page, in place of what stands for it now; unless it shows already. */
export const goToOrder = (world: World, cartHash: string, orderHash: string): void => {
  const path = pathOf({ name: 'order', cartHash, orderHash }, world.api.getLocale());
  if (window.location.pathname !== path) world.navigate(path, { replace: true });
};
