import { createLateViews } from '../../app/createLateViews.ts';

/** Ways from the log-in to an account, with their words: where there is only a demo, nobody has an account of their own. */
export const { useViews: useLoginLinks } = createLateViews(() => import('./ToRegistration.tsx'), 'rest', 'access');
