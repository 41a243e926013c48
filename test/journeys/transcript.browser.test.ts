import { describe, expect } from 'vitest';
import { test } from '../support/browser/fixtures.ts';
import { beginTranscript } from '../support/browser/transcript.ts';

const shops = [
  { brand: 'wordbridge', locale: 'en' },
  { brand: 'wordbridge', locale: 'de' },
  { brand: 'mostek', locale: 'pl' },
  { brand: 'mostek', locale: 'uk' },
] as const;

/** The desk works by hand, so that each state is there as long as it is read. `TIER=journeys npx vitest run --project browser browser/transcript -u` renews the references, which a person reads. */
describe('the main job as assistive technology gets it', () => {
  test.for(shops)('in $locale', async ({ brand, locale }, { open }) => {
    const { they, page, address, server } = await open({ brand, locale, desk: 'manual', at: null });
    await they.open(address);
    await they.refuseCookies();
    const transcript = await beginTranscript(page, locale, they.email);
    await transcript.part('the quick quote', 'page');

    await they.send();
    // The summary of what is wrong takes the focus, by which it is read.
    await page.locator('main section:focus').waitFor();
    await transcript.part('sent empty');

    await they.fill({ text: 'Ten words to be translated with all due care, please.' });
    await transcript.heard();
    await transcript.part('filled in');

    await they.request();
    await transcript.heard();
    await transcript.part('the request has arrived');

    const [order] = await server.desk.find(they.email);
    if (order === undefined) throw new Error('The desk does not know the request.');
    await server.desk.quote(order.id);
    await they.offered();
    await transcript.heard();
    await transcript.part('the offer');

    await they.toBilling();
    await transcript.part('billing');

    await they.fillBilling();
    await they.toMethod();
    await transcript.part('method and consents');

    await they.choose('transfer');
    await they.consent();
    await they.place();
    await they.showsHeading('payment.transfer.title');
    await page.waitForURL(/\/orders\//);
    await transcript.heard();
    await transcript.part('a transfer is awaited');

    await server.desk.advance(order.id);
    await they.showsText(they.w('status.waiting_translation.now'));
    await transcript.heard();
    await transcript.part('the transfer has arrived');

    await server.desk.advance(order.id);
    await they.showsText(they.w('status.translation.now'));
    await transcript.heard();
    await transcript.part('the work has begun');

    for (const name of ['first.txt', 'second.txt']) await server.desk.deliver(order.id, name, 'Done.');
    await server.desk.advance(order.id);
    await they.finished();
    await transcript.heard();
    await transcript.part('finished');

    await expect(transcript.text()).toMatchFileSnapshot(`transcripts/mainJob.${locale}.txt`);
  });
});
