import { createLateViews } from '../../app/createLateViews.ts';

export const { useViews: useFundViews } = createLateViews(() => import('./fundViews.ts'), 'rest', 'lists', 'funds');
