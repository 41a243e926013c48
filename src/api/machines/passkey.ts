import { passkeyMachine } from '../../../machines/account/passkey.ts';
import { passkeyActors } from '../actors/passkey.ts';
import type { AppDeps } from '../appDeps.ts';

/** A customer's passkeys. */
export const providePasskey = (deps: AppDeps) => passkeyMachine.provide({ actors: passkeyActors(deps) });
