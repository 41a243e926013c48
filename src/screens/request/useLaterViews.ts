import { pause } from '../../api/pause.ts';
import { createLateViews, retryPause } from '../../app/createLateViews.ts';

export const { load: loadLaterViews, useViews: useLaterViews } = createLateViews(
  () => import('./laterViews.ts'),
  'rest',
  'service',
);

/** The views as soon as they can be fetched: what was begun without a network goes on once it is there. */
export const whenLaterViews = async (): ReturnType<typeof loadLaterViews> => {
  for (;;) {
    try {
      return await loadLaterViews();
    } catch {
      await pause(retryPause);
    }
  }
};
