import { fromPromise } from 'xstate';
import type { VerificationLink, VerifyOutcome } from '../../../machines/verification.ts';
import type { SendVerificationOutcome } from '../../../machines/verificationMail.ts';
import type { Api } from '../client.ts';
import { customerOf } from '../customerOf.ts';
import { done } from '../done.ts';
import { settleWithWait } from '../settleWithWait.ts';

/** Actors of the `verification` machine. */
export const verificationActors = (api: Api) => ({
  verify: fromPromise<VerifyOutcome, VerificationLink & { password: string | null }>(async ({ input, signal }) => {
    const { email, hash, password } = input;
    const result = await settleWithWait(
      api.http.POST('/api/v2/customer/verify', {
        params: { header: api.header },
        body: { email, hash, password },
        signal,
      }),
    );
    if (!result.ok) return { kind: 'refused', refusal: result.refusal };
    const { data } = result.data;
    if (data.outcome !== 'activated') return { kind: data.outcome };
    const token = { value: data.token.access_token, expiresIn: data.token.expires_in };
    const customer = await customerOf(api, token.value, signal);
    if (customer === null) throw new Error('A customer who has just been signed in is known.');
    return { kind: 'activated', session: { token, customer } };
  }),
});

/** Actors of the `verificationMail` machine. */
export const verificationMailActors = (api: Api) => ({
  sendMail: fromPromise<SendVerificationOutcome, { email: string }>(async ({ input, signal }) => {
    const email = input.email.trim();
    const code = (await import('../../../machines/rules/emailForm.ts')).checkEmail(email);
    if (code !== null) return { kind: 'invalid', code };
    const call = api.http.POST('/api/v2/customer/verification', {
      params: { header: api.header },
      body: { email },
      signal,
    });
    const result = await settleWithWait(done(call));
    return result.ok ? { kind: 'sent' } : { kind: 'refused', refusal: result.refusal };
  }),
});
