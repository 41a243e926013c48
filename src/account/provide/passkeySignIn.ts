import { passkeySignInMachine } from '../../../machines/account/passkeySignIn.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { passkeySignInActors } from '../actors/passkeySignIn.ts';

/** Signing in with a passkey. */
export const providePasskeySignIn = (deps: AppDeps) =>
  passkeySignInMachine.provide({ actors: passkeySignInActors(deps) });
