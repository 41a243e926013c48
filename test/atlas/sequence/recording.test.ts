import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { createInspector } from '../../../atlas/live/inspector.ts';
import { isTold, type Told } from '../../../atlas/live/message.ts';
import { itemWords } from '../../../atlas/sequence/itemWords.ts';
import { readRecording, toRecording } from '../../../atlas/sequence/recording.ts';
import { recordingSequence } from '../../../atlas/sequence/recordingSequence.ts';
import { Channel } from '../fixtures/channel.ts';
import { tillMachine } from './till.ts';

/** What a till tells that sells one thing. */
const recordSale = async (): Promise<readonly Told[]> => {
  const channel = new Channel();
  const tab = new EventTarget();
  const machine = tillMachine.provide({ actors: { charge: fromPromise(async () => 'receipt 7') } });
  const till = createActor(machine, { input: { sum: 0 }, inspect: createInspector(channel, tab) }).start();
  till.send({ type: 'scan', price: 12345 });
  till.send({ type: 'pay' });
  await expect.poll(() => till.getSnapshot().status).toBe('done');
  tab.dispatchEvent(new Event('pagehide'));
  return channel.received.filter(isTold);
};

describe('the sequence of a recording', () => {
  test('shows what really went on, and nothing of what it carried', async () => {
    const messages = await recordSale();
    expect(itemWords(recordingSequence(messages, 'till'))).toEqual([
      'Outside starts till.',
      'till starts drawer.',
      'drawer is in closed.',
      'till is in open.',
      'Outside to till: scan.',
      'Outside to till: pay.',
      'till starts charge.',
      'till is in charging.',
      'charge to till: answers.',
      'charge ends.',
      // What is sent goes out after all that the step itself does.
      'drawer is stopped.',
      'till to drawer: open.',
      'drawer is in opened.',
      'till is in done.',
      'till ends.',
      'The page has been left.',
    ]);
    expect(JSON.stringify(messages)).not.toMatch(/12345|receipt 7/);
  });

  test('of some only: what none of them takes part in is left out', async () => {
    const words = itemWords(recordingSequence(await recordSale(), 'till', new Set(['charge'])));
    expect(words).toEqual([
      'till starts charge.',
      'charge to till: answers.',
      'charge ends.',
      'The page has been left.',
    ]);
  });

  test('has one lane for a child that is sent something before it starts', () => {
    const till = { actor: 'a 1', name: 'till', parent: null, isMachine: true };
    const charge = { actor: 'a 2', name: 'charge', parent: 'till', isMachine: false };
    const { lanes } = recordingSequence(
      [
        { kind: 'started', page: 'a', by: null, actor: till },
        { kind: 'sent', page: 'a', from: till, to: charge, event: 'hurry' },
        { kind: 'started', page: 'a', by: till, actor: charge },
      ],
      'till',
    );
    expect(lanes.map(({ name }) => name)).toEqual(['Outside', 'till', 'charge']);
  });

  test('two tabs are told apart', async () => {
    const sequence = recordingSequence([...(await recordSale()), ...(await recordSale())], 'till');
    expect(sequence.lanes.map(({ name }) => name)).toEqual([
      'Outside',
      'till',
      'drawer',
      'charge',
      'till (tab 2)',
      'drawer (tab 2)',
      'charge (tab 2)',
    ]);
  });

  test('comes back from its file; what is none says why', async () => {
    const recording = toRecording(await recordSale());
    expect(readRecording(JSON.stringify(recording), 'a.json')).toEqual(recording);
    const faults = [
      ['{', 'a.json is not JSON'],
      ['[]', 'a.json is no recording'],
      ['null', 'a.json is no recording'],
      ['{"format":"statecharts recording"}', 'a.json has no "messages".'],
      ['{"format":"statecharts recording","messages":[],"version":2}', 'another version'],
      [
        '{"format":"statecharts recording","messages":[{"kind":"sent","page":"a"}],"version":1}',
        'a.json has messages that are not known: 1 of 1.',
      ],
    ] as const;
    for (const [text, words] of faults) expect(() => readRecording(text, 'a.json'), text).toThrow(words);
  });
});
