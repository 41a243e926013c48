import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { registrationMachine } from '../../machines/account/registration.ts';
import { verificationMachine } from '../../machines/account/verification.ts';
import { createTypedCalls, flushPromises } from '../support/paths/control.ts';

const passwords = { password: 'a long pass phrase', confirmation: 'a long pass phrase' };
const fields = { name: 'Ada Nowak', email: ' ada@customer.example', terms: true, privacy: true };
const refused = (code: 'InvalidCredentials' | 'LinkUsed') =>
  ({ kind: 'refused', refusal: { code, wait: null } }) as const;

const openForm = async () => {
  const typed = createTypedCalls<typeof registrationMachine, 'readTyped'>();
  const sent = createTypedCalls<typeof registrationMachine, 'register'>();
  const stored: unknown[] = [];
  const machine = registrationMachine.provide({
    actors: { readTyped: typed.logic, register: sent.logic },
    actions: {
      persistFields: (_, params) => stored.push(params),
      persistSent: (_, params) => stored.push(params),
      goToNextSteps: () => stored.push('next'),
    },
  });
  const actor = createActor(machine, { input: { from: 'order/package' } }).start();
  await flushPromises();
  await typed.last().answer({ name: 'Ada' });
  return { actor, sent, stored, state: () => actor.getSnapshot() };
};

describe('a registration', () => {
  test('goes out once, and leaves the address and the way back where the mail is read; the password is nowhere', async () => {
    const { actor, sent, stored, state } = await openForm();
    expect(state().context.fields.name).toBe('Ada');
    actor.send({ type: 'change', fields });
    actor.send({ type: 'submit', ...passwords });
    actor.send({ type: 'submit', ...passwords });
    expect(sent.made).toHaveLength(1);
    expect(sent.last().input).toMatchObject({ ...passwords, fields });
    expect(JSON.stringify(state().context)).not.toContain(passwords.password);
    await sent.last().answer({ kind: 'sent' });
    expect(state().value).toBe('sent');
    expect(stored.slice(1)).toEqual([{ email: 'ada@customer.example', from: 'order/package' }, 'next']);
    expect(JSON.stringify(stored)).not.toContain(passwords.password);
  });
});

const openLink = async () => {
  const asked = createTypedCalls<typeof verificationMachine, 'verify'>();
  const machine = verificationMachine.provide({ actors: { verify: asked.logic } });
  const input = { email: 'Ada@customer.example', hash: 'hash', from: null };
  const actor = createActor(machine, { input }).start();
  await flushPromises();
  return { actor, asked, state: () => actor.getSnapshot() };
};

describe('the link of a verification mail', () => {
  test('that was used says so to a stranger, and frightens nobody who is signed in by it, now or a moment later', async () => {
    const { actor, asked, state } = await openLink();
    actor.send({ type: 'signedIn', email: 'somebody.else@customer.example' });
    await asked.last().answer(refused('LinkUsed'));
    expect(state().value).toBe('used');
    actor.send({ type: 'signedIn', email: 'ada@customer.example' });
    expect(state().value).toBe('confirmed');
  });
});
