import { createLateViews } from '../../app/createLateViews.ts';

/** Registration, with its words: most who come to the log-in have an account. */
export const { load: loadRegistration, useViews: useRegistration } = createLateViews(
  () => import('./register/Registration.tsx'),
  'rest',
  'service',
  'access',
);
