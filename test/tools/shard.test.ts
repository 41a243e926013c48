import { describe, expect, it } from 'vitest';
import { readShard } from '../../tools/shard.ts';
import { inShard } from '../support/longestFirst.ts';

const browser = ['account/login', 'list/about', 'journeys/mainJob', 'shell/offline', 'shell/zoom'].map((name) => ({
  project: 'browser',
  path: `/somewhere/test/${name}.browser.test.ts`,
}));
const api = ['order/orders', 'platform/jobs'].map((name) => ({
  project: 'api',
  path: `/somewhere/test/${name}.api.test.ts`,
}));
const files = [...api, ...browser];
const namesIn = (index: number, count: number): string[] =>
  files
    .filter(inShard(files, index, count))
    .map(({ path }) => path.replace(/^.*\/test\/\w+\//, '').replace('.test.ts', ''));

describe('a shard of the tests', () => {
  it('is one of as many as are asked for', () => {
    expect(readShard(undefined)).toEqual([]);
    expect(readShard('2/8')).toEqual(['--shard=2/8']);
    for (const text of ['', '0/8', '9/8', '2', '2/0', 'a/b', '2/8/9', '-1/3']) expect(readShard(text), text).toBeNull();
  });

  it('shares what takes longest with the others', () => {
    expect(namesIn(1, 3)).toEqual(['orders.api', 'about.browser', 'offline.browser']);
    expect(namesIn(2, 3)).toEqual(['mainJob.browser', 'zoom.browser']);
    expect(namesIn(3, 3)).toEqual(['jobs.api', 'login.browser']);
  });

  it('is the same whatever the order in which the files are found', () => {
    const turned = [...files].reverse();
    expect(files.filter(inShard(turned, 2, 3))).toEqual(files.filter(inShard(files, 2, 3)));
  });

  it('leaves no file out, and takes none twice', () => {
    const all = [1, 2, 3, 4].flatMap((index) => namesIn(index, 4));
    expect(all.sort()).toEqual(namesIn(1, 1).sort());
  });
});
