import { describe, expect } from 'vitest';
import type { Customer } from '../support/browser/customer.ts';
import { type CustomerVisit, type Opening, test } from '../support/browser/fixtures.ts';
import { journey } from '../support/browser/matrix.ts';
import { networkFaults } from '../support/browser/networkFaults.ts';

const byHand: Opening = { desk: 'manual' };

/** A request whose offer the desk prepares. @returns its number */
const placeRequest = async ({ they, server }: CustomerVisit, text: string): Promise<number> => {
  await they.fill({ text });
  await they.request();
  await they.showsHeading('quotation.awaiting.title');
  const [order] = await server.desk.find(they.email);
  if (order === undefined) throw new Error('The desk does not know the request.');
  return order.id;
};

/** The same page in another tab. */
const inOtherTab = async (they: Customer): Promise<Customer> => {
  const tab = await they.page.context().newPage();
  await tab.goto(they.page.url());
  return they.inTab(tab);
};

describe('a request whose offer is prepared', () => {
  test.for(journey('changed request'))(
    'is changed, documents included, in every tab, and withdrawn ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await open({ ...byHand, ...shop });
      const { they, page, server } = visit;
      const number = await placeRequest(visit, 'The first version of my text.');
      const other = await inOtherTab(they);
      await other.showsHeading('quotation.change.title');
      await they.button('quotation.change.begin').click();
      await they.field('quotation.note').fill('Names as in the passport.');
      await they.attach('brief-de-utf16.txt');
      await they.showsText('brief-de-utf16.txt');
      await visit.expectAccessible();
      // Pressed while the document is on its way, it is sent once that has arrived.
      await they.button('quotation.change.send').click();
      await expect.poll(() => they.button('quotation.change.begin').isVisible(), { timeout: 30_000 }).toBe(true);
      await they.showsText('Names as in the passport.');
      await other.showsText('Names as in the passport.');
      await other.showsText('brief-de-utf16.txt');
      const findAtDesk = async () => (await server.desk.find(they.email)).find(({ id }) => id === number);
      expect(await findAtDesk()).toMatchObject({ note: 'Names as in the passport.', files: ['brief-de-utf16.txt'] });

      await they.button('quotation.withdraw.begin').click();
      await they.showsHeading('quotation.withdraw.title');
      await visit.expectAccessible();
      await they.button('quotation.withdraw.keep').click();
      await they.button('quotation.withdraw.begin').click();
      await they.button('quotation.withdraw.confirm').click();
      await they.showsHeading('quotation.rejected.title');
      await other.showsHeading('quotation.rejected.title');
      expect(await findAtDesk()).toMatchObject({ status: 'canceled' });
      await visit.expectNoSideScroll();
      visit.expectQuiet();
      expect(page.url()).toContain('/quotations/');
    },
  );
});

describe('an offer', () => {
  test.for(journey('offer asked about'))(
    'says what was counted, is counted again, and is ordered in its new version under a reference ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await open({ ...byHand, ...shop });
      const { they, page, server } = visit;
      const number = await placeRequest(visit, 'Ten words stand here, so that they can be counted.');
      await server.desk.quote(number);
      await they.offered();
      await they.showsHeading('quotation.count.title');
      await they.showsText(they.w('quotation.count.by.machine'));
      const other = await inOtherTab(they);
      await other.offered();

      await they.button('reference.add').click();
      await they.field('reference.field').fill('PO-2026-118');
      await visit.expectAccessible();
      await they.button('reference.save').click();
      await they.showsText('PO-2026-118');
      await other.showsText('PO-2026-118');

      await they.button('quotation.review.ask.recount').click();
      await they.button('quotation.review.send').click();
      await they.showsText(they.w('field.Required'));
      await visit.expectAccessible();
      await they.field('quotation.review.label.recount').fill('One sentence is there twice.');
      await page.reload();
      await they.offered();
      await expect
        .poll(() => they.field('quotation.review.label.recount').inputValue())
        .toBe('One sentence is there twice.');
      await they.loseNetwork();
      await they.button('quotation.review.send').click();
      await they.showsText(they.w('quotation.review.unsent'));
      await page.context().setOffline(false);
      await they.button('quotation.review.send').click();
      for (const tab of [they, other]) {
        await tab.showsText(tab.w('quotation.review.open.title'));
        await expect.poll(() => tab.button('quotation.continue').count()).toBe(0);
      }
      await visit.expectUsable();

      await server.desk.answerReview(number, { action: 'revise', words: 5, answer: 'You are right: five words.' });
      for (const tab of [they, other]) {
        await tab.showsText('You are right: five words.');
        await tab.showsText(tab.w('quotation.review.version', { version: 2 }));
        await tab.showsText(tab.w('quotation.count.by.desk'));
      }
      await visit.expectAccessible();
      await they.toPlacing('transfer');
      await they.place();
      await page.waitForURL(/\/orders\//);
      await they.showsHeading('order.timeline');
      await they.showsText('PO-2026-118');
      await visit.expectAccessible();
      visit.expectQuiet(networkFaults);
    },
  );
});
