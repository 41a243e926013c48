import { fromPromise } from 'xstate';
import type { VerificationLink, VerifyOutcome } from '../../../machines/account/verification.ts';
import type { SendVerificationOutcome } from '../../../machines/account/verificationMail.ts';
import type { Api } from '../../lib/http/client.ts';
import { done } from '../../lib/http/done.ts';
import { settleWithWait } from '../../lib/http/settleWithWait.ts';
import { begunBy } from '../session/customerSession.ts';

/** Actors of the `verification` machine. */
export const verificationActors = (api: Api) => ({
  verify: fromPromise<VerifyOutcome, VerificationLink & { password: string | null }>(async ({ input, signal }) => {
    const { email, hash, password } = input;
    const result = await settleWithWait(
      api.http.POST('/api/v2/customer/verify', {
        body: { email, hash, password },
        signal,
      }),
    );
    if (!result.ok) return { kind: 'refused', refusal: result.refusal };
    const { data } = result.data;
    if (data.outcome !== 'activated') return { kind: data.outcome };
    return { kind: 'activated', session: await begunBy(api, data.token, signal) };
  }),
});

/** Actors of the `verificationMail` machine. */
export const verificationMailActors = (api: Api) => ({
  sendMail: fromPromise<SendVerificationOutcome, { email: string }>(async ({ input, signal }) => {
    const email = input.email.trim();
    const code = (await import('../../../machines/lib/emailForm.ts')).checkEmail(email);
    if (code !== null) return { kind: 'invalid', code };
    const call = api.http.POST('/api/v2/customer/verification', {
      body: { email },
      signal,
    });
    const result = await settleWithWait(done(call));
    return result.ok ? { kind: 'sent' } : { kind: 'refused', refusal: result.refusal };
  }),
});
