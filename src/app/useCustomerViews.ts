import { createLateViews } from './createLateViews.ts';

export const { load: loadCustomerViews, useViews: useCustomerViews } = createLateViews(
  () => import('./customerViews.ts'),
);
