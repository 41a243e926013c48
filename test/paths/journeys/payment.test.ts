import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { type PaymentEvent, type PaymentInput, type PaymentReport, paymentMachine } from '../../../machines/payment.ts';
import { recorder } from '../../models/receivers.ts';
import { hashes, order, payment } from '../../models/samples.ts';
import { callsOf, lines } from './control.ts';

const open = (input: PaymentInput) => {
  const clock = new SimulatedClock();
  const loaded = callsOf<typeof paymentMachine, 'loadPayment'>();
  const started = callsOf<typeof paymentMachine, 'startPayment'>();
  const followed = lines<PaymentEvent, { paymentHash: string }>();
  const left: (string | null)[] = [];
  const shown: string[] = [];
  const actor = createActor(
    paymentMachine.provide({
      actors: { loadPayment: loaded.logic, startPayment: started.logic, followPayment: followed.logic },
      actions: {
        leaveForProvider: (_, { url }) => left.push(url),
        showOutcome: (_, { outcome }) => shown.push(outcome),
      },
    }),
    { clock, input },
  ).start();
  return { actor, clock, loaded, started, followed, left, shown };
};

const returned: PaymentInput = { kind: 'returned', parent: null, paymentHash: hashes.payment };
const unpaid = order('payment', { payment_attempts: 1 });

describe('paying', () => {
  test('goes to the provider, and believes in success only when the server confirms it', async () => {
    const parent = recorder<PaymentReport>();
    const first = open({ kind: 'order', parent: parent.ref, order: order('payment'), method: 'sandbox' });
    await first.started.last().answer({ kind: 'started', payment: payment('started') });
    expect(first.actor.getSnapshot().value).toBe('redirecting');
    expect(first.left).toEqual(['https://pay.provider.example/1']);
    expect(parent.told).toEqual([]);

    const back = open(returned);
    await back.loaded.last().answer({ kind: 'found', payment: payment('pending'), order: unpaid });
    expect(back.actor.getSnapshot().value).toEqual({ confirming: 'hopeful' });
    expect(back.shown).toEqual([]);
    back.followed.last().tell({ type: 'payment.changed', payment: payment('succeeded') });
    expect(back.actor.getSnapshot().value).toBe('succeeded');
    expect(back.shown).toEqual(['success']);
  });

  test('a decline says why, and the order is paid again by a new attempt', async () => {
    const { actor, loaded, started } = open(returned);
    await loaded.last().answer({ kind: 'found', payment: payment('failed'), order: unpaid });
    expect(actor.getSnapshot()).toMatchObject({
      value: 'failed',
      context: { payment: { reason: 'declined_funds' } },
    });
    actor.send({ type: 'payAgain' });
    expect(actor.getSnapshot().can({ type: 'pay' })).toBe(false);
    actor.send({ type: 'choose', method: 'transfer' });
    actor.send({ type: 'pay' });
    expect(started.last().input).toMatchObject({ method: 'transfer', attempt: 2 });
    actor.send({ type: 'pay' });
    expect(started.made).toHaveLength(1);
    await started.last().answer({ kind: 'started', payment: payment('awaiting_transfer') });
    expect(actor.getSnapshot().value).toBe('awaitingTransfer');
  });

  test('undecided after twenty seconds: nothing is lost, and it is paid after all', async () => {
    const { actor, clock, loaded, followed } = open(returned);
    await loaded.last().answer({ kind: 'found', payment: payment('pending'), order: unpaid });
    clock.increment(20_000);
    expect(actor.getSnapshot().value).toEqual({ confirming: 'undecided' });
    followed.last().tell({ type: 'payment.changed', payment: payment('pending') });
    expect(actor.getSnapshot().value).toEqual({ confirming: 'undecided' });
    expect(followed.opened).toHaveLength(1);
    followed.last().tell({ type: 'payment.changed', payment: payment('succeeded') });
    expect(actor.getSnapshot().value).toBe('succeeded');
  });

  test('a start that cannot be reached is retried as the same attempt', async () => {
    const { actor, started } = open({ kind: 'order', parent: null, order: unpaid, method: 'sandbox' });
    await started.last().fail();
    expect(actor.getSnapshot()).toMatchObject({ value: 'refused', context: { refusal: 'ServiceUnavailable' } });
    actor.send({ type: 'retry' });
    expect(actor.getSnapshot().context.refusal).toBeNull();
    expect(started.made.map(({ input }) => input.attempt)).toEqual([2, 2]);
  });

  test('coming back by the browser’s button leaves the open payment in reach', async () => {
    const { actor, started, left, followed } = open({
      kind: 'order',
      parent: null,
      order: order('payment'),
      method: 'sandbox',
    });
    await started.last().answer({ kind: 'started', payment: payment('started') });
    actor.send({ type: 'pageShown' });
    expect(actor.getSnapshot().value).toBe('interrupted');
    actor.send({ type: 'continue' });
    expect(left).toHaveLength(2);
    actor.send({ type: 'pageShown' });
    followed.last().tell({ type: 'payment.changed', payment: payment('succeeded') });
    expect(actor.getSnapshot().value).toBe('succeeded');
  });

  test('when following breaks down, the payment that was started is asked for', async () => {
    const started = callsOf<typeof paymentMachine, 'startPayment'>();
    const loaded = callsOf<typeof paymentMachine, 'loadPayment'>();
    const clock = new SimulatedClock();
    const actor = createActor(
      paymentMachine.provide({
        actors: {
          startPayment: started.logic,
          loadPayment: loaded.logic,
          followPayment: fromCallback<PaymentEvent, { paymentHash: string }>(() => {
            throw new Error('The server cannot be reached.');
          }),
        },
      }),
      { clock, input: { kind: 'order', parent: null, order: order('payment'), method: 'sandbox' } },
    ).start();
    await started.last().answer({ kind: 'started', payment: payment('pending', { redirect_url: null }) });
    expect(actor.getSnapshot().value).toBe('unreachable');
    clock.increment(20_000);
    expect(loaded.last().input).toEqual({ paymentHash: hashes.payment });
    await loaded.last().answer({ kind: 'found', payment: payment('succeeded'), order: unpaid });
    expect(actor.getSnapshot().value).toBe('succeeded');
  });

  test('what became of a payment is asked for again by itself', async () => {
    const { actor, clock, loaded } = open(returned);
    await loaded.last().fail();
    expect(actor.getSnapshot().value).toBe('unreachable');
    clock.increment(20_000);
    await loaded.last().answer({ kind: 'unknown' });
    expect(actor.getSnapshot().value).toBe('unknown');
    expect(loaded.made).toHaveLength(2);
  });
});
