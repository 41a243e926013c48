import { Suspense, useSyncExternalStore } from 'react';
import { lazyView } from '../../lib/parts/lazyView.ts';
import { reserved } from './passkeyEntry.css.ts';

/** The password can be typed meanwhile. */
const PasskeySignIn = lazyView(() => import('./PasskeySignIn.tsx'));

/** A browser does not change. */
const subscribe = () => () => {};

/** Signing in with a passkey, where the browser has any. The page that holds the log-in knows no browser: it has the place. */
export const PasskeyEntry = ({ customerId }: { readonly customerId: number | null }) => {
  const isSupported = useSyncExternalStore<boolean | null>(
    subscribe,
    () => 'PublicKeyCredential' in globalThis,
    () => null,
  );
  return (
    isSupported !== false && (
      <div className={reserved}>
        <Suspense>{isSupported && <PasskeySignIn customerId={customerId} />}</Suspense>
      </div>
    )
  );
};
