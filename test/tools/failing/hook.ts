import { beforeAll, describe, expect, it } from 'vitest';

describe('a server', () => {
  beforeAll(() => {
    throw new Error('connect ECONNREFUSED');
  });
  it('answers', () => expect(1).toBe(1));
});
