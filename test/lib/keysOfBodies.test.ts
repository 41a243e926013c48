import { expect, test } from 'vitest';
import { createIdempotencyKeys } from '../../src/lib/http/idempotencyKeys.ts';

test('a body has one key until it is answered, and another body has another one', () => {
  const keys = createIdempotencyKeys();
  const first = keys.keyOf({ name: 'Ada' });
  expect(keys.keyOf({ name: 'Ada' })).toBe(first);
  const second = keys.keyOf({ name: 'Ada', password: 'x' });
  expect(second).not.toBe(first);
  keys.answered();
  expect(keys.keyOf({ name: 'Ada', password: 'x' })).not.toBe(second);
});
