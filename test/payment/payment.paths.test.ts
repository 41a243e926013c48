import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { type FollowSubject, followMachine, type StreamEvent } from '../../machines/payment/follow.ts';
import { type PaymentInput, type PaymentParentEvent, paymentMachine } from '../../machines/payment/payment.ts';
import type { PaymentStatus } from '../../openapi/types.ts';
import { recorder } from '../support/models/receivers.ts';
import { cart, hashes, order, payment } from '../support/models/samples.ts';
import { createLines, createTypedCalls } from '../support/paths/control.ts';

const open = (input: PaymentInput) => {
  const clock = new SimulatedClock();
  const loaded = createTypedCalls<typeof paymentMachine, 'loadPayment'>();
  const started = createTypedCalls<typeof paymentMachine, 'startPayment'>();
  const followed = createLines<StreamEvent, FollowSubject>();
  const left: (string | null)[] = [];
  const shown: string[] = [];
  const actor = createActor(
    paymentMachine.provide({
      actors: {
        loadPayment: loaded.logic,
        startPayment: started.logic,
        follow: followMachine.provide({ actors: { stream: followed.logic } }),
      },
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
/** The stream of the payment brings it. */
const brought = (status: PaymentStatus): StreamEvent => ({
  type: 'follow.changed',
  followed: { kind: 'payment', entity: payment(status) },
});
const unpaid = order('payment', { payment_attempts: 1 });

describe('paying', () => {
  test('goes to the provider, and believes in success only when the server confirms it', async () => {
    const parent = recorder<PaymentParentEvent>();
    const first = open({
      kind: 'payable',
      parent: parent.ref,
      payable: { kind: 'order', order: order('payment') },
      method: 'stripe',
    });
    await first.started.last().answer({ kind: 'started', payment: payment('started') });
    expect(first.actor.getSnapshot().value).toBe('redirecting');
    expect(first.left).toEqual(['https://pay.provider.example/1']);
    expect(parent.received).toEqual([]);

    const back = open(returned);
    await back.loaded
      .last()
      .answer({ kind: 'found', payment: payment('pending'), payable: { kind: 'order', order: unpaid } });
    expect(back.actor.getSnapshot().value).toEqual({ confirming: 'hopeful' });
    expect(back.shown).toEqual([]);
    back.followed.last().send(brought('succeeded'));
    expect(back.actor.getSnapshot().value).toBe('succeeded');
    expect(back.shown).toEqual(['success']);
  });

  test('a decline says why, and the order is paid again by a new attempt', async () => {
    const { actor, loaded, started } = open(returned);
    await loaded
      .last()
      .answer({ kind: 'found', payment: payment('failed'), payable: { kind: 'order', order: unpaid } });
    expect(actor.getSnapshot()).toMatchObject({
      value: 'failed',
      context: { known: { kind: 'payment', payment: { reason: 'declined_funds' } } },
    });
    actor.send({ type: 'payAgain' });
    actor.send({ type: 'pay' });
    expect(started.made).toHaveLength(0);
    expect(actor.getSnapshot()).toMatchObject({ value: 'choosing', context: { incomplete: true } });
    actor.send({ type: 'choose', method: 'transfer' });
    actor.send({ type: 'pay' });
    expect(started.last().input.attempt).toMatchObject({ payable: { order: unpaid }, method: 'transfer', attempt: 2 });
    actor.send({ type: 'pay' });
    expect(started.made).toHaveLength(1);
    await started.last().answer({ kind: 'started', payment: payment('awaiting_transfer') });
    expect(actor.getSnapshot().value).toBe('awaitingTransfer');
  });

  test('a cart is paid again by a new attempt, however the server numbers those of its orders', async () => {
    const payable = { kind: 'cart', cart: { ...cart, payment_attempts: 3 } } as const;
    const { actor, started } = open({ kind: 'payable', parent: null, payable, method: 'stripe' });
    expect(started.last().input.attempt).toMatchObject({ payable, method: 'stripe', attempt: 4 });
    await started.last().answer({ kind: 'started', payment: payment('failed', { attempt: 1 }) });
    expect(actor.getSnapshot().value).toBe('failed');
    actor.send({ type: 'choose', method: 'stripe' });
    actor.send({ type: 'pay' });
    expect(started.last().input.attempt).toMatchObject({ method: 'stripe', attempt: 5 });
    await started.last().answer({ kind: 'refused', code: 'CartChanged' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'refused', context: { refusal: 'CartChanged' } });
  });

  test('when following breaks down, the payment that was started is asked for', async () => {
    const started = createTypedCalls<typeof paymentMachine, 'startPayment'>();
    const loaded = createTypedCalls<typeof paymentMachine, 'loadPayment'>();
    const clock = new SimulatedClock();
    const broken = followMachine.provide({
      delays: {
        streamPatience: () => {
          throw new Error('A defect.');
        },
      },
    });
    const actor = createActor(
      paymentMachine.provide({
        actors: {
          startPayment: started.logic,
          loadPayment: loaded.logic,
          follow: broken,
        },
      }),
      {
        clock,
        input: {
          kind: 'payable',
          parent: null,
          payable: { kind: 'order', order: order('payment') },
          method: 'stripe',
        },
      },
    ).start();
    await started.last().answer({ kind: 'started', payment: payment('pending', { redirect_url: null }) });
    expect(actor.getSnapshot().value).toBe('unreachable');
    clock.increment(20_000);
    expect(loaded.last().input).toEqual({ paymentHash: hashes.payment });
    await loaded
      .last()
      .answer({ kind: 'found', payment: payment('succeeded'), payable: { kind: 'order', order: unpaid } });
    expect(actor.getSnapshot().value).toBe('succeeded');
  });
});
