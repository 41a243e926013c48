import { expect, test } from 'vitest';
import { createActor, createMachine, fromPromise, waitFor } from 'xstate';
import { failedChart } from '../../src/lib/failures/failedChart.ts';
import { failedSnapshots, inspectFailures } from '../../src/lib/failures/failedSnapshots.ts';

test('an error belongs to the innermost machine that it stopped, and one of no machine to the application', async () => {
  const error = new Error('x');
  const upload = createMachine({ id: 'upload', invoke: { src: fromPromise(() => Promise.reject(error)) } });
  const request = createActor(createMachine({ id: 'request', invoke: { src: upload } }), { inspect: inspectFailures });
  request.subscribe({ error: () => {} });
  request.start();
  await expect(waitFor(request, () => false)).rejects.toBe(error);
  expect(failedChart(error, failedSnapshots)).toBe('upload');
  expect(failedChart(new Error('x'), failedSnapshots)).toBe('app');
});
