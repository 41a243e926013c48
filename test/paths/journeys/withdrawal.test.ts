import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { withdrawalMachine } from '../../../machines/withdrawal.ts';
import type { WithdrawalReceipt } from '../../../openapi/types.ts';
import { hashes } from '../../models/samples.ts';
import { callsOf, settled } from './control.ts';

const receipt: WithdrawalReceipt = {
  order_number: 12,
  name: 'Ada Nowak',
  email: 'ada@example.com',
  received_at: '2026-11-20T09:00:00.000Z',
  outcome: 'stopped',
};
const fields = { name: 'Ada Nowak', orderNumber: '12', email: 'ada@example.com' };

const open = async (orderHash: string | null) => {
  const known = callsOf<typeof withdrawalMachine, 'readKnown'>();
  const sent = callsOf<typeof withdrawalMachine, 'sendStatement'>();
  const checked = callsOf<typeof withdrawalMachine, 'checkStatement'>();
  const actors = { readKnown: known.logic, checkStatement: checked.logic, sendStatement: sent.logic };
  const actor = createActor(withdrawalMachine.provide({ actors }), { input: { orderHash } }).start();
  await settled();
  return { actor, known, sent, checked, state: () => actor.getSnapshot() };
};

/** As far as the button that makes the statement. */
const confirming = async () => {
  const page = await open(hashes.order);
  await page.known.last().answer(fields);
  page.actor.send({ type: 'continue' });
  await page.checked.last().answer({ valid: true });
  return page;
};

describe('a withdrawal', () => {
  test('begins with what is known of the order, is confirmed and received', async () => {
    const { actor, known, sent, state } = await confirming();
    expect(known.last().input).toEqual({ orderHash: hashes.order });
    expect(state().value).toBe('confirming');
    expect(sent.made).toEqual([]);
    actor.send({ type: 'confirm' });
    actor.send({ type: 'confirm' });
    expect(sent.made.map(({ input }) => input)).toEqual([{ fields, soleTrader: false }]);
    await sent.last().answer({ kind: 'withdrawn', receipt });
    expect(state().value).toBe('withdrawn');
    expect(state().context.receipt).toEqual(receipt);
  });

  test('is there to be filled in where nothing is known', async () => {
    const { actor, known, checked, state } = await open(null);
    await known.last().fail();
    expect(state().value).toBe('editing');
    actor.send({ type: 'change', fields });
    actor.send({ type: 'continue' });
    expect(checked.last().input).toEqual({ fields });
    await checked.last().answer({ valid: false, problems: [{ field: 'email', code: 'EmailInvalid' }] });
    expect(state().value).toBe('editing');
    expect(state().context.problems).toEqual([{ field: 'email', code: 'EmailInvalid' }]);
  });

  test('of a company is made by the natural person who it is, and by nobody else', async () => {
    const { actor, sent, state, checked } = await confirming();
    expect(state().can({ type: 'claimConsumer' })).toBe(false);
    actor.send({ type: 'confirm' });
    await sent.last().answer({ kind: 'refused', code: 'ConsumersOnly' });
    expect(state().can({ type: 'claimConsumer' })).toBe(true);
    actor.send({ type: 'claimConsumer' });
    actor.send({ type: 'confirm' });
    expect(sent.last().input.soleTrader).toBe(true);
    await sent.last().fail();
    expect(state().value).toBe('failed');
    actor.send({ type: 'back' });
    // Said of another order, it was not said of this one.
    actor.send({ type: 'change', fields: { orderNumber: '13' } });
    actor.send({ type: 'continue' });
    await checked.last().answer({ valid: true });
    actor.send({ type: 'confirm' });
    expect(sent.last().input).toEqual({ fields: { ...fields, orderNumber: '13' }, soleTrader: false });
  });

  test('that is too late says so, and leads back to the form', async () => {
    const { actor, sent, state } = await confirming();
    actor.send({ type: 'confirm' });
    await sent.last().answer({ kind: 'refused', code: 'WithdrawalExpired' });
    expect(state().value).toBe('refused');
    expect(state().context.refusal).toBe('WithdrawalExpired');
    expect(state().can({ type: 'claimConsumer' })).toBe(false);
    actor.send({ type: 'back' });
    expect(state().value).toBe('editing');
  });
});
