import { it } from 'vitest';

it('leaves an error behind', () => {
  void Promise.reject(new Error('nobody waits for this'));
});
