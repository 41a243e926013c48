import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { passkeyMachine } from '../../../machines/passkey.ts';
import { madePasskey, passkeys } from '../../models/samples.ts';
import { callsOf, settled } from './control.ts';

const open = async () => {
  const read = callsOf<typeof passkeyMachine, 'readPasskeys'>();
  const made = callsOf<typeof passkeyMachine, 'makePasskey'>();
  const added = callsOf<typeof passkeyMachine, 'addPasskey'>();
  const renamed = callsOf<typeof passkeyMachine, 'renamePasskey'>();
  const removed = callsOf<typeof passkeyMachine, 'removePasskey'>();
  const actors = {
    readPasskeys: read.logic,
    makePasskey: made.logic,
    addPasskey: added.logic,
    renamePasskey: renamed.logic,
    removePasskey: removed.logic,
  };
  const actor = createActor(passkeyMachine.provide({ actors })).start();
  await settled();
  return { actor, read, made, added, renamed, removed, state: () => actor.getSnapshot() };
};

const listed = async () => {
  const page = await open();
  await page.read.last().answer({ kind: 'known', passkeys, supported: true, suggestion: 'Linux, Chrome' });
  return page;
};

describe('a customer’s passkeys', () => {
  test('take one more, which the device makes and the server stores', async () => {
    const { actor, made, added, state } = await listed();
    actor.send({ type: 'add' });
    expect(state().context.name).toBe('Linux, Chrome');
    actor.send({ type: 'change', name: '  ' });
    actor.send({ type: 'confirm' });
    expect(state().context.isNameMissing).toBe(true);
    expect(made.made).toEqual([]);
    actor.send({ type: 'change', name: 'Laptop' });
    actor.send({ type: 'confirm' });
    actor.send({ type: 'confirm' });
    expect(made.made).toHaveLength(1);
    await made.last().answer(madePasskey);
    expect(added.last().input).toMatchObject({ name: 'Laptop', made: { challengeId: madePasskey.challengeId } });
    await added.last().answer({ kind: 'changed', passkeys: [...passkeys, { ...passkeys[0], id: 'bmV3' }] });
    expect(state().value).toBe('listed');
    expect(state().context).toMatchObject({ done: 'added', made: null });
    expect(state().context.passkeys).toHaveLength(3);
  });

  test('say nothing of a cancelled device, and stop asking it where somebody cancels here', async () => {
    const { actor, made, state } = await listed();
    actor.send({ type: 'add' });
    actor.send({ type: 'confirm' });
    await made.last().answer({ kind: 'cancelled' });
    expect(state().value).toBe('naming');
    expect(state().context.refusal).toBeNull();
    actor.send({ type: 'confirm' });
    actor.send({ type: 'cancel' });
    expect(made.last().signal.aborted).toBe(true);
    expect(state().value).toBe('naming');
  });

  test('ask for the password some time after the log-in, and never keep it', async () => {
    const { actor, made, state } = await listed();
    const typed = { type: 'confirm', password: 'pass phrase' } as const;
    actor.send({ type: 'add' });
    actor.send({ type: 'confirm' });
    expect(made.last().input).toEqual({ password: null });
    await made.last().answer({ kind: 'refused', code: 'PasswordNeeded' });
    expect(state().value).toBe('naming');
    expect(state().context).toMatchObject({ isPasswordAsked: true, refusal: 'PasswordNeeded' });
    actor.send({ type: 'confirm', password: '' });
    expect(made.made).toHaveLength(1);
    expect(state().context).toMatchObject({ isPasswordMissing: true });
    actor.send(typed);
    expect(made.last().input).toEqual({ password: 'pass phrase' });
    await made.last().answer({ kind: 'refused', code: 'InvalidCredentials' });
    expect(state().context).toMatchObject({ isPasswordAsked: true, refusal: 'InvalidCredentials' });
    actor.send(typed);
    await made.last().answer({ kind: 'cancelled' });
    expect(state().context).toMatchObject({ isPasswordAsked: true, isPasswordMissing: false, refusal: null });
    expect(JSON.stringify(state())).not.toContain('pass phrase');
    actor.send({ type: 'cancel' });
    actor.send({ type: 'add' });
    expect(state().context.isPasswordAsked).toBe(false);
  });

  test('are twenty at most, and none is made where the browser cannot', async () => {
    for (const known of [
      { passkeys: Array.from({ length: 20 }, (_, index) => ({ ...passkeys[0], id: `${index}` })), supported: true },
      { passkeys, supported: false },
    ]) {
      const { actor, read, state } = await open();
      await read.last().answer({ kind: 'known', suggestion: '', ...known });
      expect(state().can({ type: 'add' })).toBe(false);
      actor.send({ type: 'add' });
      expect(state().value).toBe('listed');
    }
  });

  test('are fetched anew when one has gone elsewhere', async () => {
    const { actor, read, renamed, removed, state } = await listed();
    const [{ id }] = passkeys;
    actor.send({ type: 'rename', id });
    actor.send({ type: 'confirm' });
    await renamed.last().answer({ kind: 'refused', code: 'PasskeyUnknown' });
    expect(state().value).toBe('reading');
    await read.last().answer({ kind: 'known', passkeys, supported: true, suggestion: '' });
    actor.send({ type: 'remove', id });
    expect(removed.made).toEqual([]);
    actor.send({ type: 'confirm' });
    await removed.last().fail();
    expect(state().value).toBe('confirmingRemoval');
    expect(state().context.refusal).toBe('ServiceUnavailable');
    actor.send({ type: 'confirm' });
    await removed.last().answer({ kind: 'changed', passkeys: [] });
    expect(state().context).toMatchObject({ passkeys: [], done: 'removed', refusal: null });
  });
});
