import { createLateViews } from './createLateViews.ts';

export const { useViews: useCustomerViews } = createLateViews(() => import('./customerViews.ts'));
