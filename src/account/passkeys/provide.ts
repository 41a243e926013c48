import { fromPromise } from 'xstate';
import {
  type MadePasskey,
  type MakingOutcome,
  type PasskeyChangeOutcome,
  type PasskeysRead,
  passkeyMachine,
} from '../../../machines/account/passkey.ts';
import type { Passkey } from '../../../openapi/types.ts';
import type { Api } from '../../lib/http/client.ts';
import { type Result, settle } from '../../lib/http/result.ts';
import { withoutContent } from '../../lib/http/withoutContent.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { deviceName } from './deviceName.ts';

/** The browser's part comes with its first use. */
const device = () => import('./passkeyDevice.ts');

const listPasskeys = (api: Api, signal: AbortSignal): Promise<Result<{ data: Passkey[] }>> =>
  settle(api.http.GET('/api/v2/passkey', { signal }));

const readChanged = async (api: Api, signal: AbortSignal): Promise<PasskeyChangeOutcome> => {
  const result = await listPasskeys(api, signal);
  return result.ok ? { kind: 'changed', passkeys: result.data.data } : { kind: 'refused', code: result.problem.code };
};

/** Actors of the `passkey` machine. */
const passkeyActors = ({ api }: Pick<AppDeps, 'api'>) => ({
  readPasskeys: fromPromise<PasskeysRead>(async ({ signal }) => {
    const [result, { passkeySupport }] = await Promise.all([listPasskeys(api, signal), device()]);
    if (!result.ok) return { kind: 'unavailable' };
    return {
      kind: 'known',
      passkeys: result.data.data,
      supported: (await passkeySupport()) !== 'none',
      suggestion: deviceName(navigator.userAgent),
    };
  }),
  makePasskey: fromPromise<MakingOutcome, { password: string | null }>(async ({ input: { password }, signal }) => {
    const { makeOnDevice } = await device();
    const call = api.http.POST('/api/v2/passkey/options', {
      body: { password },
      signal,
    });
    const result = await settle(call);
    if (!result.ok) return { kind: 'refused', code: result.problem.code };
    const { data } = result.data;
    const outcome = await makeOnDevice(data, signal);
    return outcome.kind === 'made' ? { ...outcome, challengeId: data.challenge_id } : outcome;
  }),
  addPasskey: fromPromise<PasskeyChangeOutcome, { made: MadePasskey | null; name: string }>(
    async ({ input: { made, name }, signal }) => {
      if (made === null) throw new Error('There is no passkey to be added.');
      const { challengeId: challenge_id, response } = made;
      const result = await settle(
        api.http.POST('/api/v2/passkey', {
          body: { challenge_id, name: name.trim(), response },
          signal,
        }),
      );
      return result.ok ? readChanged(api, signal) : { kind: 'refused', code: result.problem.code };
    },
  ),
  renamePasskey: fromPromise<PasskeyChangeOutcome, { id: string; name: string }>(
    async ({ input: { id, name }, signal }) => {
      const result = await settle(
        api.http.PUT('/api/v2/passkey/{id}', {
          params: { path: { id } },
          body: { name: name.trim() },
          signal,
        }),
      );
      return result.ok ? readChanged(api, signal) : { kind: 'refused', code: result.problem.code };
    },
  ),
  removePasskey: fromPromise<PasskeyChangeOutcome, { id: string }>(async ({ input: { id }, signal }) => {
    const result = await settle(
      withoutContent(api.http.DELETE('/api/v2/passkey/{id}', { params: { path: { id } }, signal })),
    );
    if (!result.ok) return { kind: 'refused', code: result.problem.code };
    const { forgetOnDevice } = await device();
    forgetOnDevice(location.hostname, id);
    return readChanged(api, signal);
  }),
});

/** A customer's passkeys. */
export const providePasskey = (deps: AppDeps) => passkeyMachine.provide({ actors: passkeyActors(deps) });
