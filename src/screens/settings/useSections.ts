import { createLateViews } from '../../app/createLateViews.ts';

/** The sections of the settings, which come once their page shows. */
export const { load: loadSections, useViews: useSections } = createLateViews(
  () => import('./sections.ts'),
  'rest',
  'access',
);
