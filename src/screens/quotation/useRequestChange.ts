import { createLateViews } from '../../app/createLateViews.ts';

/** Changing and withdrawing a request, with what sends documents and its words: most requests are offered as they are. */
export const { load: loadRequestChange, useViews: useRequestChange } = createLateViews(
  () => import('./change/RequestChange.tsx'),
  'rest',
  'quotation',
  'aftercare',
  'service',
);
