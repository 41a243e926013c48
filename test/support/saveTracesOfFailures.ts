import { afterEach } from 'vitest';
import { saveTraces } from './traces.ts';

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await saveTraces();
});
