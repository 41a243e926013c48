import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { type MakingOutcome, type PasskeysRead, passkeyMachine } from '../../../machines/account/passkey.ts';
import {
  type VerificationLink,
  type VerifyOutcome,
  verificationMachine,
} from '../../../machines/account/verification.ts';
import type { ProblemCode } from '../../../openapi/types.ts';

describe('what is said of a password goes as soon as it is typed anew', () => {
  test('with the link of a mail', async () => {
    const verify = fromPromise<VerifyOutcome, VerificationLink & { password: string | null }>(async ({ input }) =>
      input.password === null
        ? { kind: 'passwordNeeded' }
        : {
            kind: 'refused',
            refusal: { code: input.password === '' ? 'RateLimited' : 'InvalidCredentials', wait: null },
          },
    );
    const verification = createActor(verificationMachine.provide({ actors: { verify } }), {
      input: { email: 'ada@customer.example', hash: 'Zm9y', from: null },
    }).start();
    const enter = async (password: string) => {
      verification.send({ type: 'enterPassword', password });
      await waitFor(verification, (snapshot) => snapshot.matches({ passwordNeeded: 'asking' }));
      const said = verification.getSnapshot().context.refusal?.code;
      verification.send({ type: 'edit', field: 'password' });
      return [said, verification.getSnapshot().context.refusal?.code];
    };
    await waitFor(verification, (snapshot) => snapshot.matches('passwordNeeded'));
    expect(await enter('wrong')).toEqual(['InvalidCredentials', undefined]);
    expect(await enter('')).toEqual(['RateLimited', 'RateLimited']);
  });

  test('with a new passkey', async () => {
    const codes: ProblemCode[] = ['PasswordNeeded', 'InvalidCredentials'];
    const passkey = createActor(
      passkeyMachine.provide({
        actors: {
          readPasskeys: fromPromise<PasskeysRead>(async () => ({
            kind: 'known',
            passkeys: [],
            supported: true,
            suggestion: 'Phone',
          })),
          makePasskey: fromPromise<MakingOutcome, { password: string | null }>(async () => ({
            kind: 'refused',
            code: codes.shift() ?? 'InvalidCredentials',
          })),
        },
      }),
    ).start();
    await waitFor(passkey, (snapshot) => snapshot.matches('listed'));
    passkey.send({ type: 'add' });
    const confirm = async (password: string) => {
      passkey.send({ type: 'confirm', password });
      const { context } = await waitFor(passkey, (snapshot) => snapshot.matches('naming'));
      return [context.isPasswordMissing, context.refusal];
    };
    const edited = () => {
      passkey.send({ type: 'edit', field: 'password' });
      const { isPasswordMissing, refusal } = passkey.getSnapshot().context;
      return [isPasswordMissing, refusal];
    };
    expect(await confirm('')).toEqual([false, 'PasswordNeeded']);
    expect(edited()).toEqual([false, 'PasswordNeeded']);
    expect(await confirm('')).toEqual([true, null]);
    expect(edited()).toEqual([false, null]);
    expect(await confirm('wrong')).toEqual([false, 'InvalidCredentials']);
    expect(edited()).toEqual([false, null]);
  });
});
