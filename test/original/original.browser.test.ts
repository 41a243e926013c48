import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { createPrintedOrder } from '../support/browser/createPrintedOrder.ts';
import type { Customer } from '../support/browser/customer.ts';
import { type Opening, test } from '../support/browser/fixtures.ts';
import { journey } from '../support/browser/matrix.ts';
import { networkFaults } from '../support/browser/networkFaults.ts';

const byHand: Opening = { desk: 'manual', at: null };

/** Longer than a process that was killed takes to be there again. */
const pageWait = { timeout: 30_000 };

const changes = 'Page 1: the first name is Zofia,\nnot Sofia.';

/** A tracking number of each brand's usual carrier. */
const letters = {
  wordbridge: { action: 'post', carrier: 'deutsche_post', tracking_number: 'RR 123 456 785 DE' },
  mostek: { action: 'post', carrier: 'poczta_polska', tracking_number: '0035 9007 7301 2345 6789' },
} as const;

const inOtherTab = async (they: Customer): Promise<Customer> => {
  const tab = await they.page.context().newPage();
  await tab.goto(they.page.url());
  return they.inTab(tab);
};

describe('the draft of an original', () => {
  test.for(journey('draft of an original'))(
    'is read, changed once, approved and posted while its page is open ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await open({ ...byHand, ...shop });
      const { they, page, server } = visit;
      const { id } = await createPrintedOrder(visit, shop);
      await they.showsText(they.w('status.translation.now'));
      expect(await they.heading('order.approval.heading').count()).toBe(0);

      await server.desk.putUpDraft(id, 'first.txt', 'What will be printed.');
      await they.showsText(they.w('status.approval.waiting'));
      await they.showsHeading('order.approval.heading');
      await they.showsText(they.w('order.approval.state.waiting'));
      await visit.expectUsable();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: `${they.w('order.download')} first.txt` }).click(),
      ]);
      expect(await readFile(await download.path(), 'utf8')).toBe('What will be printed.');

      await they.button('order.approval.ask').click();
      await they.button('order.approval.send').click();
      await they.showsText(they.w('field.Required'));
      await visit.expectUsable();
      await they.field('order.approval.label').fill(changes);
      await page.reload();
      await expect.poll(() => they.field('order.approval.label').inputValue(), pageWait).toBe(changes);
      await they.loseNetwork();
      await they.button('order.approval.send').click();
      await they.showsText(they.w('order.approval.unsent'));
      await visit.expectUsable();
      await page.context().setOffline(false);
      await they.button('order.approval.send').click();
      await they.showsText(they.w('status.approval.changing'));
      await they.showsText('Page 1: the first name is Zofia,');
      await visit.expectUsable();
      const [asked] = await server.desk.find(they.email);
      expect(asked?.approvals).toMatchObject([{ state: 'changes_asked', comment: changes }]);

      await server.desk.putUpDraft(id, 'second.txt', 'What will be printed, with Zofia.');
      await they.showsText('second.txt');
      await they.button('order.approval.approve').click();
      await they.showsText(they.w('order.approval.confirm'));
      await visit.expectUsable();
      // Somebody at the desk finds another fault in the moment before it is approved.
      await server.desk.putUpDraft(id, 'third.txt', 'What will be printed, with Zofia and her address.');
      await they.showsText(they.w('error.ApprovalOutdated'));
      await visit.expectUsable();
      await they.button('order.cancel.read').click();
      await they.approveDraft();
      await they.showsHeading('order.parcel.title');
      await they.showsText(they.w('order.parcel.state.preparing'));
      await visit.expectUsable();

      await server.desk.moveParcel(id, letters[shop.brand]);
      await they.showsText(they.w('order.parcel.state.posted'));
      const number = letters[shop.brand].tracking_number.replaceAll(' ', '');
      await they.showsText(number);
      const track = page.getByRole('link', { name: they.like('order.parcel.track') });
      expect(await track.getAttribute('href')).toMatch(new RegExp(`^https://.+${number}$`));
      await visit.expectUsable();
      await server.desk.advance(id);
      await they.showsText(they.w('status.finished.withoutFiles'));
      await server.desk.moveParcel(id, { action: 'deliver' });
      await they.showsText(they.w('order.parcel.state.delivered'));
      await visit.expectUsable();
      // Of three drafts there are mails, and none says what is confidential.
      const mails = await server.mails(they.email);
      expect(mails.filter((mail) => /-draftWaiting-/.test(mail))).toHaveLength(3);
      // That it has been posted stands in the mail about the end.
      expect(mails.filter((mail) => /-originalPosted-/.test(mail))).toHaveLength(0);
      expect(mails.join('\n')).not.toMatch(/first\.txt|third\.txt|Zofia/);
      visit.expectQuiet(networkFaults);
    },
  );

  test.for(journey('draft in two tabs'))(
    'is answered in one tab, and the other says so and loses nothing ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await open({ ...byHand, ...shop });
      const { they, server } = visit;
      const { id } = await createPrintedOrder(visit, shop);
      await server.desk.putUpDraft(id, 'draft.txt', 'What will be printed.');
      await they.showsHeading('order.approval.heading');
      const other = await inOtherTab(they);
      await other.button('order.approval.ask').click();
      await other.field('order.approval.label').fill(changes);
      await they.button('order.approval.approve').dblclick();
      await they.button('order.approval.print').dblclick();
      await they.showsText(they.w('status.approval.printing'));
      await other.showsText(other.w('error.ApprovalAnswered'));
      await other.button('order.cancel.read').click();
      await other.showsText(other.w('order.approval.state.approved'));
      // What was typed is there for the next draft.
      await server.desk.putUpDraft(id, 'next.txt', 'What will be printed now.');
      await other.button('order.approval.ask').click();
      expect(await other.field('order.approval.label').inputValue()).toBe(changes);
      await other.button('order.approval.leave').click();
      await other.approveDraft();
      await they.showsText(they.w('status.approval.printing'));
      const [order] = await server.desk.find(they.email);
      expect(order?.approvals.map(({ state }) => state)).toEqual(['replaced', 'approved']);
      visit.expectQuiet();
    },
  );

  test.for(journey('draft over a crash'))(
    'is approved once, though the server was killed meanwhile ($locale, $brand, $width)',
    async (shop, { open, ownServer }) => {
      const server = await ownServer({ DESK: 'manual' });
      const visit = await open({ ...byHand, ...shop, server });
      const { they } = visit;
      const { id } = await createPrintedOrder(visit, shop);
      await server.desk.putUpDraft(id, 'draft.txt', 'What will be printed.');
      await they.button('order.approval.approve').click();
      await server.kill();
      await they.button('order.approval.print').click();
      await they.showsText(they.w('order.approval.notApproved'));
      await visit.expectAccessible();
      await server.start();
      await they.button('order.retry').click();
      await they.showsText(they.w('status.approval.printing'));
      const [order] = await server.desk.find(they.email);
      expect(order?.approvals).toMatchObject([{ state: 'approved' }]);
      visit.expectQuiet(networkFaults);
    },
  );
});
