import { expect, test } from 'vitest';
import { FairQueue } from '../../../server/documents/count/fairQueue.ts';
import { toNetwork } from '../../../server/documents/upload/uploader.ts';

const drained = (queue: FairQueue<string>): readonly string[] => {
  const all: string[] = [];
  for (let item = queue.next(); item !== undefined; item = queue.next()) all.push(item);
  return all;
};

test('who adds one item waits for one of everybody else’s at most, not for a hundred of theirs', () => {
  const queue = new FairQueue<string>();
  for (let index = 0; index < 100; index += 1) queue.add('here', 'greedy', `greedy ${index}`);
  queue.add('there', 'modest', 'modest');
  expect(drained(queue).indexOf('modest')).toBe(1);
});

test('many visitors of one address have the turns of one address', () => {
  const queue = new FairQueue<string>();
  for (const visitor of ['a', 'b', 'c']) for (const item of [1, 2]) queue.add('here', visitor, `${visitor}${item}`);
  queue.add('there', 'd', 'd1');
  queue.add('there', 'd', 'd2');
  expect(drained(queue)).toEqual(['a1', 'd1', 'b1', 'd2', 'c1', 'a2', 'b2', 'c2']);
  expect(queue.next()).toBeUndefined();
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s is of the network %s', (address, network) => {
  expect(toNetwork(address)).toBe(network);
});
