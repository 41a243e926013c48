import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import {
  type FollowInput,
  type FollowParentEvents,
  type FollowSubject,
  followMachine,
  type NetworkEvent,
  type StreamEvent,
} from '../../../machines/follow.ts';
import type { OrderStatus } from '../../../openapi/types.ts';
import { recorder } from '../../models/receivers.ts';
import { hashes, order, payment, quotation } from '../../models/samples.ts';
import { callsOf, lines } from './control.ts';

const open = (input: FollowInput) => {
  const clock = new SimulatedClock();
  const loaded = callsOf<typeof followMachine, 'load'>();
  const stream = lines<StreamEvent, FollowSubject>();
  const network = lines<NetworkEvent>();
  const actor = createActor(
    followMachine.provide({ actors: { load: loaded.logic, stream: stream.logic, watchNetwork: network.logic } }),
    { clock, input },
  ).start();
  return { actor, clock, loaded, stream, network };
};

const onScreen: FollowInput = { kind: 'order', hash: hashes.order, parent: null };

const at = (status: OrderStatus) => ({ kind: 'order', entity: order(status) }) as const;

const changed = (status: OrderStatus) => ({ type: 'follow.changed', followed: at(status) }) as const;

describe('following', () => {
  test('a stream that fails is polled, tried again, and closed when the order has ended', async () => {
    const { actor, clock, loaded, stream } = open(onScreen);
    stream.last().send({ type: 'stream.opened' });
    expect(actor.getSnapshot().value).toEqual({ following: { streaming: 'live' } });
    stream.last().send(changed('waiting_translation'));
    expect(loaded.made).toHaveLength(0);
    stream.last().send({ type: 'stream.failed' });
    expect(actor.getSnapshot().value).toEqual({ following: { polling: 'asking' } });
    expect(loaded.last().input).toEqual({ kind: 'order', hash: hashes.order });
    await loaded.last().answer({ kind: 'found', followed: at('translation') });
    expect(actor.getSnapshot()).toMatchObject({
      value: { following: { polling: 'pausing' } },
      context: { followed: { entity: { status: 'translation' } } },
    });
    clock.increment(4_000);
    expect(loaded.made).toHaveLength(2);
    await loaded.last().fail();
    expect(actor.getSnapshot().value).toEqual({ following: { polling: 'unanswered' } });
    clock.increment(26_000);
    expect(actor.getSnapshot().value).toEqual({ following: { streaming: 'connecting' } });
    stream.last().send({ type: 'stream.opened' });
    stream.last().send(changed('canceled'));
    expect(actor.getSnapshot()).toMatchObject({
      value: 'ended',
      context: { followed: { entity: { status: 'canceled' } } },
    });
    expect(stream.opened.every(({ stopped }) => stopped)).toBe(true);
  });

  test('a finished order stays followed: it is written about, and revised', () => {
    const { actor, stream } = open(onScreen);
    stream.last().send({ type: 'stream.opened' });
    stream.last().send(changed('finished'));
    expect(actor.getSnapshot()).toMatchObject({
      value: { following: { streaming: 'live' } },
      context: { followed: { entity: { status: 'finished' } } },
    });
  });

  test('a stream that does not open is polled: within three seconds while nothing is known, else within ten', async () => {
    const { actor, clock, loaded } = open(onScreen);
    clock.increment(2_999);
    expect(actor.getSnapshot().value).toEqual({ following: { streaming: 'connecting' } });
    clock.increment(1);
    expect(actor.getSnapshot().value).toEqual({ following: { polling: 'asking' } });
    await loaded.last().answer({ kind: 'found', followed: at('translation') });
    clock.increment(30_000);
    expect(actor.getSnapshot().value).toEqual({ following: { streaming: 'connecting' } });
    clock.increment(9_999);
    expect(actor.getSnapshot().value).toEqual({ following: { streaming: 'connecting' } });
    clock.increment(1);
    expect(actor.getSnapshot().value).toEqual({ following: { polling: 'asking' } });
  });

  test('polling learns of the end, too', async () => {
    const { actor, loaded, stream } = open(onScreen);
    stream.last().send({ type: 'stream.failed' });
    await loaded.last().answer({ kind: 'found', followed: at('canceled') });
    expect(actor.getSnapshot().value).toBe('ended');
  });

  test('without a network what was known stays, and following goes on when it is back', async () => {
    const { actor, stream, network } = open(onScreen);
    stream.last().send(changed('waiting_translation'));
    network.last().send({ type: 'network.lost' });
    expect(actor.getSnapshot()).toMatchObject({
      value: { following: 'offline' },
      context: { followed: { entity: { status: 'waiting_translation' } } },
    });
    expect(stream.last().stopped).toBe(true);
    network.last().send({ type: 'network.restored' });
    expect(actor.getSnapshot().value).toEqual({ following: { streaming: 'connecting' } });
    expect(stream.opened).toHaveLength(2);
  });

  test('what cannot be reached is asked for again by itself, on request, and when the network is back', async () => {
    const { actor, clock, loaded, stream, network } = open(onScreen);
    stream.last().send({ type: 'stream.failed' });
    await loaded.last().fail();
    expect(actor.getSnapshot().value).toEqual({ following: { polling: 'unanswered' } });
    clock.increment(4_000);
    expect(loaded.made).toHaveLength(2);
    await loaded.last().fail();
    actor.send({ type: 'retry' });
    expect(loaded.made).toHaveLength(3);
    await loaded.last().fail();
    network.last().send({ type: 'network.restored' });
    expect(actor.getSnapshot().value).toEqual({ following: { streaming: 'connecting' } });
  });

  test('what does not exist is reported, and followed no further', async () => {
    const parent = recorder<FollowParentEvents['order']>();
    const { actor, loaded, stream, network } = open({ kind: 'order', hash: hashes.order, parent: parent.ref });
    stream.last().send({ type: 'stream.failed' });
    await loaded.last().answer({ kind: 'missing' });
    expect(actor.getSnapshot().value).toBe('missing');
    expect(parent.received).toEqual([{ type: 'follow.missing' }]);
    expect([stream.last().stopped, network.last().stopped]).toEqual([true, true]);
  });
});

describe('a parent is given what changed, whole', () => {
  test('a quotation, until it is decided', () => {
    const parent = recorder<FollowParentEvents['quotation']>();
    const { actor, stream } = open({ kind: 'quotation', hash: hashes.quotation, parent: parent.ref });
    const versions = [quotation('calculation'), quotation('acceptation'), quotation('payment')];
    for (const entity of versions) {
      expect(actor.getSnapshot().value).not.toBe('ended');
      stream.last().send({ type: 'follow.changed', followed: { kind: 'quotation', entity } });
    }
    expect(parent.received).toEqual(versions.map((one) => ({ type: 'quotation.changed', quotation: one })));
    expect(actor.getSnapshot().value).toBe('ended');
  });

  test('a payment, asked for every two seconds without a stream', async () => {
    const parent = recorder<FollowParentEvents['payment']>();
    const { actor, clock, loaded, stream } = open({ kind: 'payment', hash: hashes.payment, parent: parent.ref });
    stream.last().send({ type: 'stream.failed' });
    await loaded.last().answer({ kind: 'found', followed: { kind: 'payment', entity: payment('pending') } });
    clock.increment(2_000);
    await loaded.last().answer({ kind: 'found', followed: { kind: 'payment', entity: payment('succeeded') } });
    expect(parent.received).toEqual([
      { type: 'payment.changed', payment: payment('pending') },
      { type: 'payment.changed', payment: payment('succeeded') },
    ]);
    expect(actor.getSnapshot().value).toBe('ended');
  });

  test('an order', () => {
    const parent = recorder<FollowParentEvents['order']>();
    const { stream } = open({ kind: 'order', hash: hashes.order, parent: parent.ref });
    stream.last().send(changed('translation'));
    expect(parent.received).toEqual([{ type: 'order.changed', order: order('translation') }]);
  });
});
