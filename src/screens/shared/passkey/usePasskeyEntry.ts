import { createLateViews } from '../../../app/createLateViews.ts';

/** What signs in by a passkey, with its words: the password can be typed meanwhile. */
export const { load: loadPasskeySignIn, useViews: usePasskeyEntry } = createLateViews(
  () => import('./PasskeySignIn.tsx'),
  'access',
);
