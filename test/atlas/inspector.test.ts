import { expect, describe as suite, test } from 'vitest';
import { createActor, createMachine, sendTo } from 'xstate';
import { createInspector } from '../../atlas/live/inspector.ts';
import { isMessage } from '../../atlas/live/message.ts';
import { Channel } from './fixtures/channel.ts';

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: { always: 'warm' }, warm: {} },
});

suite('the inspector', () => {
  test('reports states and transitions, those without an event too', () => {
    const channel = new Channel();
    const actor = createActor(lamp, {
      inspect: createInspector(channel, new EventTarget()),
      systemId: 'desk lamp',
    }).start();
    actor.send({ type: 'press' });
    expect(channel.received.at(-1)).toMatchObject({
      machine: 'lamp',
      name: 'desk lamp',
      event: 'press',
      states: ['lamp', 'warm'],
      transitions: ['off | press |  | on | 0', 'on | always |  | warm | 0'],
      ended: false,
    });
  });

  test('repeats where everything is for a page that opens later', () => {
    const channel = new Channel();
    createActor(lamp, { inspect: createInspector(channel, new EventTarget()) }).start();
    channel.received.length = 0;
    channel.dispatchEvent(new MessageEvent('message', { data: { kind: 'hello' } }));
    expect(channel.received).toMatchObject([{ machine: 'lamp', states: ['lamp', 'off'] }]);
  });

  test('says that its page is left, and repeats where everything is when the reader comes back', () => {
    const channel = new Channel();
    const tab = new EventTarget();
    createActor(lamp, { inspect: createInspector(channel, tab) }).start();
    const report = channel.received.at(-1);
    channel.received.length = 0;
    tab.dispatchEvent(new Event('pagehide'));
    expect(channel.received).toEqual([{ kind: 'closed', page: report?.kind === 'actor' ? report.page : '' }]);
    tab.dispatchEvent(new Event('pageshow'));
    expect(channel.received.at(-1)).toEqual(report);
  });

  test('tells who starts, sends to and stops whom, and never what an event carries', () => {
    const channel = new Channel();
    const house = createMachine({
      id: 'house',
      initial: 'dark',
      states: {
        dark: { on: { light: 'lit' } },
        lit: {
          invoke: { src: lamp, id: 'lamp' },
          entry: sendTo('lamp', { type: 'press', by: 'secret' }),
          on: { leave: 'dark' },
        },
      },
    });
    const actor = createActor(house, {
      inspect: createInspector(channel, new EventTarget()),
      systemId: 'home',
    }).start();
    actor.send({ type: 'light' });
    actor.send({ type: 'leave' });
    const told = channel.received.flatMap((message) => {
      if (message.kind === 'started') return [`${message.by?.name ?? 'nobody'} starts ${message.actor.name}`];
      return message.kind === 'sent'
        ? [`${message.from?.name ?? 'nobody'} to ${message.to.name}: ${message.event}`]
        : [];
    });
    expect(told).toEqual([
      'nobody starts home',
      'nobody to home: light',
      // Who is sent something by the state that starts it gets it before it runs.
      'home to lamp: press',
      'home starts lamp',
      'nobody to home: leave',
      'home to lamp: xstate.stop',
    ]);
    expect(JSON.stringify(channel.received)).not.toContain('secret');
  });

  test('does not take anything for a message', () => {
    expect(isMessage({ kind: 'actor', machine: 'lamp' })).toBe(false);
    expect(isMessage({ kind: 'closed' })).toBe(false);
    expect(isMessage({ kind: 'toString', page: 'a' })).toBe(false);
    expect(isMessage({ kind: 'sent', page: 'a', from: null, to: null, event: 'press' })).toBe(false);
    expect(isMessage('hello')).toBe(false);
  });
});
