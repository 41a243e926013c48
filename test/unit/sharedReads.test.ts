import { expect, test } from 'vitest';
import { sharedReads } from '../../server/core/sharedReads.ts';

/** Reads that end when they are told to. */
const slowReads = () => {
  const begun: PromiseWithResolvers<number>[] = [];
  const read = (): Promise<number> => {
    const reading = Promise.withResolvers<number>();
    begun.push(reading);
    return reading.promise;
  };
  return { begun, read };
};

const soon = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('all who ask at the same time are answered by one read', async () => {
  const { begun, read } = slowReads();
  const reads = sharedReads<number>();
  const asked = [reads('a', read), reads('a', read), reads('a', read)];
  await soon();
  expect(begun.length).toBe(1);
  begun[0]?.resolve(1);
  expect(await Promise.all(asked)).toEqual([1, 1, 1]);
});

test('who asks while a read is under way gets the next one, which begins after it', async () => {
  const { begun, read } = slowReads();
  const reads = sharedReads<number>();
  const early = reads('a', read);
  await soon();
  const late = [reads('a', read), reads('a', read)];
  await soon();
  expect(begun.length).toBe(1);
  begun[0]?.resolve(1);
  expect(await early).toBe(1);
  await soon();
  expect(begun.length).toBe(2);
  const later = reads('a', read);
  begun[1]?.resolve(2);
  expect(await Promise.all(late)).toEqual([2, 2]);
  await soon();
  expect(begun.length).toBe(3);
  begun[2]?.resolve(3);
  expect(await later).toBe(3);
});

test('a read that fails fails for those who shared it, and the next one is made', async () => {
  const { begun, read } = slowReads();
  const reads = sharedReads<number>();
  const failing = [reads('a', read), reads('a', read)];
  await soon();
  const next = reads('a', read);
  begun[0]?.reject(new Error('down'));
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await soon();
  begun[1]?.resolve(2);
  expect(await next).toBe(2);
});

test('other keys are read by themselves, and what has ended is read anew', async () => {
  const { begun, read } = slowReads();
  const reads = sharedReads<number>();
  const [a, b] = [reads('a', read), reads('b', read)];
  await soon();
  expect(begun.length).toBe(2);
  begun[0]?.resolve(1);
  begun[1]?.resolve(2);
  expect(await Promise.all([a, b])).toEqual([1, 2]);
  const again = reads('a', read);
  await soon();
  expect(begun.length).toBe(3);
  begun[2]?.resolve(3);
  expect(await again).toBe(3);
});
