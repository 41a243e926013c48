import { reserved } from './passkeyEntry.css.ts';
import { usePasskeyEntry } from './usePasskeyEntry.ts';

/** Signing in with a passkey, where the browser has any. */
export const PasskeyEntry = ({ customerId }: { readonly customerId: number | null }) => {
  const isPossible = 'PublicKeyCredential' in globalThis;
  const views = usePasskeyEntry(isPossible);
  if (!isPossible) return null;
  return <div className={reserved}>{views !== null && <views.PasskeySignIn customerId={customerId} />}</div>;
};
