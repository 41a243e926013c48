import { createLateViews } from './createLateViews.ts';

export const { load: loadSoonViews, useViews: useSoonViews } = createLateViews(() => import('./soonViews.ts'), 'soon');
