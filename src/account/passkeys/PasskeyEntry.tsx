import { Suspense } from 'react';
import { lazyView } from '../../lib/parts/lazyView.ts';
import { reserved } from './passkeyEntry.css.ts';

/** The password can be typed meanwhile. */
const PasskeySignIn = lazyView(() => import('./PasskeySignIn.tsx'));

/** Signing in with a passkey, where the browser has any. */
export const PasskeyEntry = ({ customerId }: { readonly customerId: number | null }) =>
  'PublicKeyCredential' in globalThis && (
    <div className={reserved}>
      <Suspense>
        <PasskeySignIn customerId={customerId} />
      </Suspense>
    </div>
  );
