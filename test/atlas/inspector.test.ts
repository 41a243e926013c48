import { expect, describe as suite, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { createInspector } from '../../atlas/live/inspector.ts';
import { isMessage, type Message } from '../../atlas/live/message.ts';

/** Both ends of a channel, at once and without another thread. */
class Channel extends EventTarget {
  readonly name = 'test';
  readonly received: Message[] = [];
  onmessage = null;
  onmessageerror = null;
  postMessage(message: unknown): void {
    if (isMessage(message)) this.received.push(structuredClone(message));
  }
  close(): void {}
}

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
    const [report] = channel.received;
    channel.received.length = 0;
    tab.dispatchEvent(new Event('pagehide'));
    expect(channel.received).toEqual([{ kind: 'closed', page: report?.kind === 'actor' ? report.page : '' }]);
    tab.dispatchEvent(new Event('pageshow'));
    expect(channel.received.at(-1)).toEqual(report);
  });

  test('does not take anything for a message', () => {
    expect(isMessage({ kind: 'actor', machine: 'lamp' })).toBe(false);
    expect(isMessage({ kind: 'closed' })).toBe(false);
    expect(isMessage('hello')).toBe(false);
  });
});
