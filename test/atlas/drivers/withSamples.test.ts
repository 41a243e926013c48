import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { withSamples } from '../../../atlas/paths/drive/withSamples.ts';

const model = {
  machine: createMachine({ id: 'letter' }),
  inputs: { start: () => undefined },
  events: {},
  actors: {
    read: { kind: 'promise', outputs: [{ text: 'Dear Ada', isOld: true }, null], errors: [null] },
    follow: { kind: 'machine', sends: [], errors: [] },
  },
  delays: {},
  key: () => null,
} as const;

test('an output of a model has other members where it is driven, and all else stays', () => {
  const changed = withSamples(model, { 'read answers #1': { isOld: false } });
  expect(changed.actors.read.outputs).toEqual([{ text: 'Dear Ada', isOld: false }, null]);
  expect(changed.actors.follow).toBe(model.actors.follow);
  expect(model.actors.read.outputs[0]).toEqual({ text: 'Dear Ada', isOld: true });
});

test('what is no answer with members is refused', () => {
  expect(() => withSamples(model, { 'read answers #2': { isOld: false } })).toThrow('“read answers #2” is no answer');
  expect(() => withSamples(model, { 'read answers #3': { isOld: false } })).toThrow('“read answers #3” is no answer');
});
