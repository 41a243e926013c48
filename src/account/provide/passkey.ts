import { passkeyMachine } from '../../../machines/account/passkey.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { passkeyActors } from '../actors/passkey.ts';

/** A customer's passkeys. */
export const providePasskey = (deps: AppDeps) => passkeyMachine.provide({ actors: passkeyActors(deps) });
