import { createLateViews } from '../../app/createLateViews.ts';

export const { useViews: useBelowViews } = createLateViews(() => import('./belowViews.ts'));
