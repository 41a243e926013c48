import { randomUUID } from 'node:crypto';
import type { InterceptedCalls } from '@fifteen/atlas/drivers';
import type { BrowserFixture } from './browserSpec.ts';

/** The write screen asks for a price with the token of the session; this is what becomes of it. */
const askPrice =
  (become: (calls: InterceptedCalls) => Promise<void>) =>
  async (_: unknown, { page, they, calls }: BrowserFixture): Promise<void> => {
    await they.follow('shell.link.write', 'write.title');
    // Another one than before, and than what the account has saved.
    const text = `Ten words, and ${randomUUID()}.`;
    // The form asks for what it begins with, too, and gives that up as soon as something is typed.
    const asked = page.waitForRequest((request) => request.postData()?.includes(text) ?? false);
    await they.fill({ text });
    await asked;
    // By then the interception has it, too, which would else take one that waits since before.
    await page.evaluate(() => undefined);
    await become(calls);
  };

/** What the server says of a session to any call. */
export const httpEvents = {
  'http.unauthorised': askPrice((calls) => calls.refuse('estimateQuotation', { code: 'Unauthorized' })),
  'http.serverError': askPrice((calls) => calls.breakDown('estimateQuotation')),
};
