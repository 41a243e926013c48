import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  type PasskeySignInParentEvent,
  type PasskeySupport,
  passkeySignInMachine,
} from '../../../machines/passkeySignIn.ts';
import { recorder } from '../../models/receivers.ts';
import { customer, sessionTimes, signedByPasskey } from '../../models/samples.ts';
import { callsOf, settled } from './control.ts';

const session = { token: { value: 'first', expiresIn: 600 }, customer, times: sessionTimes };

const open = async (support: PasskeySupport, customerId: number | null = null) => {
  const parent = recorder<PasskeySignInParentEvent>();
  const found = callsOf<typeof passkeySignInMachine, 'findSupport'>();
  const asked = callsOf<typeof passkeySignInMachine, 'askDevice'>();
  const sent = callsOf<typeof passkeySignInMachine, 'sendSigned'>();
  const actors = { findSupport: found.logic, askDevice: asked.logic, sendSigned: sent.logic };
  const input = { parent: parent.ref, customerId };
  const actor = createActor(passkeySignInMachine.provide({ actors }), { input }).start();
  await found.last().answer(support);
  return { actor, asked, sent, received: parent.received, state: () => actor.getSnapshot() };
};

describe('signing in with a passkey', () => {
  test('begins the session when the server has checked what was signed', async () => {
    const { actor, asked, sent, received, state } = await open('button', customer.id);
    expect(asked.made).toEqual([]);
    actor.send({ type: 'signIn' });
    expect(asked.last().input).toEqual({ autofill: false });
    await asked.last().answer(signedByPasskey);
    expect(sent.last().input).toEqual({ signed: signedByPasskey, customerId: customer.id });
    expect(received).toEqual([]);
    await sent.last().answer({ kind: 'signedIn', session });
    expect(received).toEqual([{ type: 'session.begun', session }]);
    expect(state().value).toBe('signedIn');
    expect(state().context.signed).toBeNull();
  });

  test('is offered by the browser meanwhile, which stops when the button is pressed', async () => {
    const { actor, asked, state } = await open('autofill');
    expect(asked.last().input).toEqual({ autofill: true });
    actor.send({ type: 'signIn' });
    expect(asked.made.map(({ input, signal }) => [input.autofill, signal.aborted])).toEqual([
      [true, true],
      [false, false],
    ]);
    await asked.last().answer({ kind: 'cancelled' });
    expect(state().value).toEqual({ ready: 'offering' });
    expect(state().context.refusal).toBeNull();
    expect(asked.last().input).toEqual({ autofill: true });
  });

  test('says nothing where what the browser offers by itself fails', async () => {
    const { asked, state } = await open('autofill');
    await asked.last().fail();
    expect(state().value).toEqual({ ready: 'resting' });
    expect(state().context.refusal).toBeNull();
    expect(state().can({ type: 'signIn' })).toBe(true);
  });

  test('says why it was refused, until something else is tried', async () => {
    const { actor, asked, sent, received, state } = await open('button');
    actor.send({ type: 'signIn' });
    await asked.last().answer(signedByPasskey);
    await sent.last().answer({ kind: 'refused', code: 'PasskeyUnknown' });
    expect(state().context.refusal).toBe('PasskeyUnknown');
    actor.send({ type: 'clearRefusal' });
    expect(state().context.refusal).toBeNull();
    actor.send({ type: 'signIn' });
    await asked.last().fail();
    expect(state().context.refusal).toBe('ServiceUnavailable');
    expect(received).toEqual([]);
  });

  test('does not show where the browser has no passkeys', async () => {
    const { actor, asked, state } = await open('none');
    actor.send({ type: 'signIn' });
    await settled();
    expect(state().value).toBe('unsupported');
    expect(asked.made).toEqual([]);
  });
});
