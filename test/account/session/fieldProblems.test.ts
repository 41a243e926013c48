import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Credentials } from '../../../machines/account/credentials.ts';
import { type SignInOutcome, sessionMachine } from '../../../machines/account/session.ts';
import { inertReceiver } from '../../support/models/receivers.ts';

/** A log-in that has come to this. */
const trySignIn = async (outcome: SignInOutcome) => {
  const actor = createActor(
    sessionMachine.provide({ actors: { signIn: fromPromise<SignInOutcome, Credentials>(async () => outcome) } }),
    { input: { parent: inertReceiver() } },
  ).start();
  actor.send({ type: 'bootstrap.authenticated', token: { value: 'first', expiresIn: 600 }, customer: null });
  actor.send({ type: 'signIn', username: '', password: '' });
  await waitFor(actor, (snapshot) => snapshot.matches({ visitor: 'authorised' }));
  const edit = (field: keyof Credentials) => {
    actor.send({ type: 'edit', field });
    const { problems, refusal, suggestedDomain } = actor.getSnapshot().context;
    return { problems, refusal, suggestedDomain };
  };
  return edit;
};

const nothing = { problems: {}, refusal: null, suggestedDomain: null };

describe('a log-in that is being mended', () => {
  test('says what is missing in the other field only', async () => {
    const edit = await trySignIn({ kind: 'invalid', problems: { username: 'Required', password: 'Required' } });
    expect(edit('password')).toEqual({ ...nothing, problems: { username: 'Required' } });
    expect(edit('username')).toEqual(nothing);
  });

  test('says that there is no such account, and what was meant, until the address is changed', async () => {
    const refused = { refusal: 'AccountNotRegistered', suggestedDomain: 'gmail.com' } as const;
    const edit = await trySignIn({ kind: 'refused', code: 'AccountNotRegistered', suggestedDomain: 'gmail.com' });
    expect(edit('password')).toEqual({ ...nothing, ...refused });
    expect(edit('username')).toEqual(nothing);
  });

  test.each(['username', 'password'] as const)(
    'forgets that both did not match once the %s is changed',
    async (field) => {
      const edit = await trySignIn({ kind: 'refused', code: 'InvalidCredentials', suggestedDomain: null });
      expect(edit(field)).toEqual(nothing);
    },
  );

  test('says that it was tried too often, whatever is changed', async () => {
    const edit = await trySignIn({ kind: 'refused', code: 'RateLimited', suggestedDomain: null });
    expect(edit('username').refusal).toBe('RateLimited');
    expect(edit('password').refusal).toBe('RateLimited');
  });
});
