import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { type LoadedOrder, type TrackingEvent, trackingMachine } from '../../../machines/tracking.ts';
import { hashes, order } from '../../models/samples.ts';
import { calls, lines } from './control.ts';

const open = async () => {
  const clock = new SimulatedClock();
  const loaded = calls<LoadedOrder, { orderHash: string }>();
  const stream = lines<TrackingEvent, { orderHash: string }>();
  const network = lines<TrackingEvent>();
  const actor = createActor(
    trackingMachine.provide({
      actors: { loadOrder: loaded.logic, stream: stream.logic, watchNetwork: network.logic },
    }),
    { clock, input: { orderHash: hashes.order } },
  ).start();
  await loaded.last().answer({ kind: 'found', order: order('waiting_translation') });
  return { actor, clock, loaded, stream, network };
};

describe('following an order', () => {
  test('a stream that fails is polled, tried again, and closed when the order has ended', async () => {
    const { actor, clock, loaded, stream } = await open();
    stream.last().tell({ type: 'stream.opened' });
    expect(actor.getSnapshot().value).toEqual({ following: { streaming: 'live' } });
    stream.last().tell({ type: 'stream.failed' });
    expect(actor.getSnapshot().value).toEqual({ following: { polling: 'asking' } });
    await loaded.last().answer({ kind: 'found', order: order('translation') });
    expect(actor.getSnapshot().context.order?.status).toBe('translation');
    clock.increment(4_000);
    expect(loaded.made).toHaveLength(3);
    await loaded.last().fail();
    expect(actor.getSnapshot().value).toEqual({ following: { polling: 'pausing' } });
    clock.increment(26_000);
    expect(actor.getSnapshot().value).toEqual({ following: { streaming: 'connecting' } });
    stream.last().tell({ type: 'stream.opened' });
    stream.last().tell({ type: 'order.changed', order: order('finished') });
    expect(actor.getSnapshot()).toMatchObject({ value: 'closed', context: { order: { status: 'finished' } } });
    expect(stream.opened.every(({ stopped }) => stopped)).toBe(true);
  });

  test('a stream that does not open within ten seconds is polled', async () => {
    const { actor, clock } = await open();
    clock.increment(9_999);
    expect(actor.getSnapshot().value).toEqual({ following: { streaming: 'connecting' } });
    clock.increment(1);
    expect(actor.getSnapshot().value).toEqual({ following: { polling: 'asking' } });
  });

  test('polling learns of the end, too', async () => {
    const { actor, loaded, stream } = await open();
    stream.last().tell({ type: 'stream.failed' });
    await loaded.last().answer({ kind: 'found', order: order('canceled') });
    expect(actor.getSnapshot().value).toBe('closed');
  });

  test('without a network what was known stays, and following goes on when it is back', async () => {
    const { actor, stream, network } = await open();
    network.last().tell({ type: 'network.lost' });
    expect(actor.getSnapshot()).toMatchObject({
      value: 'offline',
      context: { order: { status: 'waiting_translation' } },
    });
    expect(stream.last().stopped).toBe(true);
    network.last().tell({ type: 'network.restored' });
    expect(actor.getSnapshot().value).toEqual({ following: { streaming: 'connecting' } });
  });

  test('an order that has ended is never followed, an unknown one says so', async () => {
    const { loaded, actor, stream } = await open();
    expect(stream.opened).toHaveLength(1);
    actor.stop();
    const fresh = createActor(trackingMachine.provide({ actors: { loadOrder: loaded.logic, stream: stream.logic } }), {
      input: { orderHash: hashes.order },
    }).start();
    await loaded.last().answer({ kind: 'unknown' });
    expect(fresh.getSnapshot().value).toBe('unknown');
    expect(stream.opened).toHaveLength(1);
  });
});
