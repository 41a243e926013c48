import { fromPromise } from 'xstate';
import {
  type DeviceOutcome,
  type PasskeySignInOutcome,
  type PasskeySupport,
  passkeySignInMachine,
  type SignedChallenge,
} from '../../../machines/account/passkeySignIn.ts';
import { settle } from '../../lib/http/result.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { begunBy } from '../session/customerSession.ts';
import { toBearerHeader } from '../session/loadCustomer.ts';
import { applicationToken } from '../session/provideSession.ts';
import { sendUnsentEnd } from '../session/sessionEnd.ts';
import { forgetOnDevice, passkeySupport, signOnDevice } from './passkeyDevice.ts';

type ToSend = { readonly signed: SignedChallenge | null; readonly customerId: number | null };

/** Actors of the `passkeySignIn` machine. */
const passkeySignInActors = ({ api }: Pick<AppDeps, 'api'>) => ({
  findSupport: fromPromise<PasskeySupport>(() => passkeySupport()),
  askDevice: fromPromise<DeviceOutcome, { autofill: boolean }>(async ({ input: { autofill }, signal }) => {
    // A token of its own: in the session dialog all other calls wait for the sign-in.
    const { value: visitor } = await applicationToken(api, signal);
    const call = api.http.POST('/api/v2/oauth2/passkey_options', { headers: toBearerHeader(visitor), signal });
    const result = await settle(call);
    if (!result.ok) return { kind: 'refused', code: result.problem.code };
    const { data } = result.data;
    const outcome = await signOnDevice(data, autofill, signal);
    if (outcome.kind === 'known') return { kind: 'refused', code: 'PasskeyRefused' };
    return outcome.kind === 'signed' ? { ...outcome, challengeId: data.challenge_id, visitor } : outcome;
  }),
  sendSigned: fromPromise<PasskeySignInOutcome, ToSend>(async ({ input: { signed, customerId }, signal }) => {
    if (signed === null) throw new Error('Nothing has been signed.');
    await sendUnsentEnd(api);
    const { challengeId: challenge_id, response, visitor } = signed;
    const result = await settle(
      api.http.POST('/api/v2/oauth2/passkey', {
        // Its own, so that it waits for no other: nobody is signed in yet.
        headers: toBearerHeader(visitor),
        body: { challenge_id, response, visitor, customer: customerId },
        signal,
      }),
    );
    if (result.ok) return { kind: 'signedIn', session: await begunBy(api, result.data, signal) };
    if (result.problem.code === 'PasskeyUnknown') forgetOnDevice(location.hostname, response.id);
    return { kind: 'refused', code: result.problem.code };
  }),
});

/** Signing in with a passkey. */
export const providePasskeySignIn = (deps: AppDeps) =>
  passkeySignInMachine.provide({ actors: passkeySignInActors(deps) });
