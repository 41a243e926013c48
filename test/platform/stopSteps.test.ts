import { expect, test } from 'vitest';
import { createDisposers } from '../../server/platform/core/disposers.ts';

test('what hangs or fails keeps nothing else from being stopped', async () => {
  const logged: unknown[] = [];
  const stopped: string[] = [];
  const steps = createDisposers({ error: (what: unknown) => void logged.push(what) }, 5);
  steps.add('database', () => stopped.push('database'));
  steps.add('jobs', () => new Promise(() => {}));
  steps.add('mailer', async () => {
    throw new Error('no mailer');
  });
  steps.add('applications', async () => stopped.push('applications'));
  await expect(steps.stop()).rejects.toThrow('no mailer');
  expect(stopped).toEqual(['applications', 'database']);
  expect(logged).toEqual([{ what: 'jobs' }]);
  await steps.stop();
  expect(stopped).toHaveLength(2);
});
