import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { type DeskCredentials, deskCredentialProblems } from '../../../machines/desk/login/deskCredentials.ts';
import {
  type DeskRefusal,
  type DeskSession,
  type DeskSignInOutcome,
  deskSessionMachine,
} from '../../../machines/desk/login/deskSession.ts';

/** A log-in of the desk that has been tried with these, and refused with that where the form is right. */
const trySignIn = async (typed: DeskCredentials, refusal: DeskRefusal) => {
  const actor = createActor(
    deskSessionMachine.provide({
      actors: {
        restoreSession: fromPromise<DeskSession | null>(async () => null),
        signIn: fromPromise<DeskSignInOutcome, DeskCredentials>(async ({ input }) => {
          const problems = deskCredentialProblems(input);
          return problems.length > 0 ? { kind: 'invalid', problems } : { kind: 'refused', refusal };
        }),
      },
    }),
  ).start();
  const said = () => {
    const { problems, refusal: known } = actor.getSnapshot().context;
    return [...problems.map(({ field, code }) => `${field} ${code}`), ...(known === null ? [] : [known.code])];
  };
  await waitFor(actor, (snapshot) => snapshot.matches('signedOut'));
  actor.send({ type: 'signIn', ...typed });
  await waitFor(actor, (snapshot) => snapshot.matches('signedOut'));
  const edit = (change: Partial<DeskCredentials>) => {
    actor.send({ type: 'edit', fields: { ...typed, ...change } });
    return said();
  };
  return { said, edit };
};

const wrong: DeskRefusal = { code: 'InvalidCredentials', wait: null };
const right: DeskCredentials = { login: 'maria', password: 'pass phrase', code: '123 456' };

describe('a log-in of the desk that is being mended', () => {
  test('says what is wrong until it is right, and nothing new', async () => {
    const { said, edit } = await trySignIn({ login: 'm', password: '', code: '12345' }, wrong);
    expect(said()).toEqual(['login Invalid', 'password Required', 'code Invalid']);
    expect(edit({ code: '1234567' })).toEqual(['login Invalid', 'password Required', 'code Invalid']);
    expect(edit({ code: '123 456' })).toEqual(['login Invalid', 'password Required']);
    expect(edit({ login: '', password: 'pass phrase', code: '123456' })).toEqual([]);
  });

  test('forgets that the three do not belong together, or that the code was used, once one is changed', async () => {
    const { said, edit } = await trySignIn(right, wrong);
    expect(said()).toEqual(['InvalidCredentials']);
    expect(edit({ code: '654321' })).toEqual([]);
  });

  test('says that it was tried too often, whatever is changed', async () => {
    const { edit } = await trySignIn(right, { code: 'RateLimited', wait: 40 });
    expect(edit({ code: '654321' })).toEqual(['RateLimited']);
  });
});
