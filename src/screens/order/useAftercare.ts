import { createLateViews } from '../../app/createLateViews.ts';

/** What becomes of an original on paper, rating, messages and revisions, with their words: an order is mostly looked at for what stands above them. */
export const { load: loadAftercare, useViews: useAftercare } = createLateViews(
  () => import('./aftercare/lateViews.ts'),
  'rest',
  'order',
  'aftercare',
);
