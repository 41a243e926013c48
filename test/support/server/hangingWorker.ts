import { pino } from 'pino';
import { openDatabase } from '../../../server/platform/db/open.ts';
import { openJobs } from '../../../server/platform/jobs/startJobs.ts';
import { idleHandlers } from './idleHandlers.ts';

/** A process that takes a job and never ends it: `node hangingWorker.ts <address of a database>`. */
const opened = await openDatabase({ url: process.argv[2] ?? '' });
const runner = await openJobs(opened, pino({ level: 'silent' }));
const hang = async (): Promise<void> => {
  console.log('taken');
  await new Promise(() => setInterval(() => {}, 1000));
};
await runner.run({ ...idleHandlers, count: hang }, []);
console.log('ready');
