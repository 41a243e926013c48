import { createLateViews } from '../../../app/createLateViews.ts';
import { reserved } from './passkeyEntry.css.ts';

const { useViews } = createLateViews(() => import('./PasskeySignIn.tsx'), 'access');

/** Signing in with a passkey, whose code and words come when the form is there: the password can be typed meanwhile. */
export const PasskeyEntry = ({ customerId }: { readonly customerId: number | null }) => {
  const isPossible = 'PublicKeyCredential' in globalThis;
  const views = useViews(isPossible);
  if (!isPossible) return null;
  return <div className={reserved}>{views !== null && <views.PasskeySignIn customerId={customerId} />}</div>;
};
