import { actorCalls, browserDriver, openPage, type PathDriver, type PathPage } from '@fifteen/atlas/playwright';
import { letterModel } from './letter.ts';

type LetterPage = PathPage & {
  goto(address: string): Promise<unknown>;
  getByLabel(label: string): { fill(text: string): Promise<void> };
};

/** The description of the server's API. */
const document = { paths: { '/api/letters/{id}/post': { post: { operationId: 'postLetter', responses: {} } } } };

const calls = actorCalls(letterModel, document, { post: 'postLetter' });

/** The letter in a browser: what is common to machines is said once, below. */
export const letterDriver: PathDriver<{ readonly page: LetterPage }> = browserDriver(
  letterModel,
  {
    calls,
    starts: (_, { page }) => page.goto('http://letter.example/'),
    events: { again: [/^Post again$/, /^Try again$/] },
    prepares: { check: (isWritten, { page }) => page.getByLabel('Text').fill(isWritten ? 'Dear Ada' : '') },
    replies: { post: { taken: ({ number }) => ({ body: { number } }) } },
    fails: { post: 'lose' },
    timers: { notice: [20_000, 10_050] },
    tagged: { busy: 'form[aria-busy="true"]' },
    shows: {
      writing: 'Write',
      checking: null,
      empty: 'Nothing written',
      posting: 'Posting',
      posted: 'Posted as 7',
      refused: 'Not taken: 413',
      offline: 'No network',
    },
    controls: [{ event: 'send', label: 'Send' }],
  },
  {
    open: openPage<LetterPage>({ calls, below: '/api/', statuses: { TooHeavy: 413 } }),
    events: { online: (_, { page }) => page.evaluate(() => window.dispatchEvent(new Event('online'))) },
    reply: (output) =>
      output instanceof Object && 'code' in output ? { code: String(output.code) } : { body: output },
    uncalled: 'itself',
  },
);
