import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished } from 'vitest';
import { ratingDays } from '../../machines/aftercare/aftercare.ts';
import { days } from '../../server/platform/core/clock.ts';
import { createFinishedOrder } from '../support/browser/createFinishedOrder.ts';
import type { Customer } from '../support/browser/customer.ts';
import { type Opening, test } from '../support/browser/fixtures.ts';
import { journey } from '../support/browser/matrix.ts';
import { networkFaults } from '../support/browser/networkFaults.ts';
import { orderByTransfer } from '../support/browser/orderByTransfer.ts';
import { callDesk, createPaidOrder } from '../support/server/samples.ts';
import { createTestClock, startServer } from '../support/server/startServer.ts';

const byHand: Opening = { desk: 'manual' };
const pageWait = { timeout: 30_000 };

const findStar = ({ page, w }: Customer, level: number) =>
  page.getByRole('radio', { name: w(`order.rating.level.${level}`) });
const readInput = (they: Customer, id: string): Promise<string> => they.field(id).inputValue();

/** The same page in another tab. */
const inOtherTab = async (they: Customer): Promise<Customer> => {
  const tab = await they.page.context().newPage();
  await tab.goto(they.page.url());
  return they.inTab(tab);
};

const reloadPage = async (page: Page, they: Customer): Promise<void> => {
  await page.reload();
  await they.showsHeading('order.messages.title');
};

describe('the rating of a finished order', () => {
  test.for(journey('rated order'))(
    'survives a reload and an outage, shows in every tab, and is changed ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await open({ ...byHand, ...shop });
      const { they, page, server } = visit;
      const number = await createFinishedOrder(visit);
      const other = await inOtherTab(they);
      await other.showsHeading('order.rating.title');
      await they.button('order.rating.save').click();
      await they.showsText(they.w('order.rating.missing'));
      await visit.expectAccessible();
      await findStar(they, 4).check();
      await they.field('order.rating.comment').fill('Quick and precise.\nThank you!');
      await reloadPage(page, they);
      await expect.poll(() => findStar(they, 4).isChecked()).toBe(true);
      expect(await readInput(they, 'order.rating.comment')).toBe('Quick and precise.\nThank you!');

      await they.loseNetwork();
      await they.button('order.rating.save').click();
      await they.showsText(they.w('order.rating.notSaved'));
      await visit.expectAccessible();
      await page.context().setOffline(false);
      await they.button('order.rating.save').click();
      await they.showsText(they.w('order.rating.saved'));
      await visit.expectAccessible();
      await other.showsHeading('order.rating.titleRated');
      const readRating = async () => (await server.desk.find(they.email)).find(({ id }) => id === number)?.rating;
      expect(await readRating()).toMatchObject({ stars: 4, comment: 'Quick and precise.\nThank you!' });

      await reloadPage(page, they);
      await they.button('order.rating.change').click();
      await findStar(they, 2).check();
      await they.button('order.rating.leave').click();
      await they.showsText(they.w('order.rating.level.4'));
      await they.button('order.rating.change').click();
      await findStar(they, 5).check();
      await they.button('order.rating.save').click();
      await other.showsText(they.w('order.rating.level.5'));
      expect(await readRating()).toMatchObject({ stars: 5 });

      await visit.expectNoSideScroll();
      visit.expectQuiet(networkFaults);
    },
  );

  test.for(journey('rating that is too old'))(
    'is not changed after fourteen days, be its form open ($locale, $brand, $width)',
    async ({ brand, locale, width }, { open }) => {
      const clock = createTestClock(new Date());
      const server = await startServer({ clock });
      onTestFinished(server.stop);
      const client = await server.client(brand, locale);
      const { id, hash, cart_hash: cart } = await createPaidOrder(server, client, { locale });
      for (const _step of ['translation', 'finished'])
        await callDesk(server, `/order/${id}/advance`, { reason: 'Handed over by other means.' });
      const { they, page, ...visit } = await open({ at: null, width, locale });
      await page.goto(`${server.address(brand)}/${locale}/orders/${cart}/${hash}`);
      await findStar(they, 4).check();
      await they.button('order.rating.save').click();
      await they.showsText(they.w('order.rating.saved'));
      await they.button('order.rating.change').click();
      await findStar(they, 1).check();
      clock.advance(days(ratingDays));
      await they.button('order.rating.save').click();
      await they.showsText(they.w('order.rating.refused'));
      await visit.expectAccessible();
      await they.button('order.cancel.read').click();
      await they.showsText(they.w('order.rating.level.4'));
      expect(await they.button('order.rating.change').count()).toBe(0);
      await reloadPage(page, they);
      await they.showsHeading('order.rating.titleRated');
      expect(await they.button('order.rating.change').count()).toBe(0);
      visit.expectQuiet(/status of (401|409)/);
    },
  );

  test.for(journey('rated orders of a cart'))(
    'is one for each order of a cart, and reached from it ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await open({ ...byHand, ...shop });
      const { they, page, server } = visit;
      await they.fill({ text: 'Two short words, and five more.' });
      await they.button('request.target.add').click();
      await page.getByLabel(they.w('request.target.label', { number: 2 }), { exact: true }).selectOption('de');
      await they.send();
      await page.waitForURL(/\/orders\/[\w-]+$/, pageWait);
      const orders = await server.desk.find(they.email);
      for (const { id } of orders) await server.desk.quote(id);
      await they.showsText(they.w('order.cart.order.title', { count: 2 }));
      await page.getByRole('button', { name: they.like('order.cart.order.continue') }).click(pageWait);
      await they.showsHeading('checkout.step.billing');
      await they.fillBilling();
      await they.toMethod();
      await they.choose('transfer');
      await they.consent();
      await they.place();
      await page.getByRole('button', { name: they.w('order.cart.overview') }).click(pageWait);
      await they.showsHeading('order.cart.title');
      await expect
        .poll(() => page.getByText(they.w('order.cart.state.unpaid'), { exact: true }).count(), pageWait)
        .toBe(2);
      for (const { id } of orders) await server.desk.finish(id);
      await expect.poll(() => page.getByText(they.w('status.finished'), { exact: true }).count(), pageWait).toBe(2);
      const links = page.getByRole('link', { name: they.like('order.cart.rate') });
      await expect.poll(() => links.count()).toBe(2);
      await visit.expectAccessible();
      for (const level of [5, 3]) {
        await links.first().click();
        await they.showsHeading('order.rating.title');
        await findStar(they, level).check();
        await they.button('order.rating.save').click();
        await they.showsText(they.w('order.rating.saved'));
        await page.getByRole('link', { name: they.w('order.cart.all') }).click();
        await they.showsHeading('order.cart.title');
        await expect.poll(() => links.count(), pageWait).toBe(level === 5 ? 1 : 0);
      }
      const stars = (await server.desk.find(they.email)).map(({ rating }) => rating?.stars);
      expect(stars.sort()).toEqual([3, 5]);
      visit.expectQuiet();
    },
  );
});

describe('messages', () => {
  test.for(journey('messages with the desk'))(
    'are answered by the desk in every tab, and what is being typed stays meanwhile ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await open({ ...byHand, ...shop });
      const { they, page, server } = visit;
      const number = await orderByTransfer(visit);
      const question = 'When is it ready?';
      await they.showsHeading('order.messages.title');
      await they.field('order.messages.label').fill(question);
      await reloadPage(page, they);
      await expect.poll(() => readInput(they, 'order.messages.label')).toBe(question);
      await they.button('order.messages.send').click();
      await they.showsText(they.w('order.messages.sent'));
      await they.showsText(question);
      expect(await readInput(they, 'order.messages.label')).toBe('');
      await visit.expectAccessible();

      const other = await inOtherTab(they);
      await other.showsText(question);
      await they.field('order.messages.label').fill('And another thing');
      await server.desk.writeMessage(number, 'Tomorrow at noon.');
      await they.showsText('Tomorrow at noon.');
      await other.showsText('Tomorrow at noon.');
      expect(await readInput(they, 'order.messages.label')).toBe('And another thing');
      await visit.expectNoSideScroll();
      visit.expectQuiet();
    },
  );

  test.for(journey('messages over a crash'))(
    'stay in the field over a reload when the server was killed, and arrive once ($locale, $brand, $width)',
    async (shop, { open, ownServer }) => {
      const server = await ownServer({ DESK: 'manual', MT_URL: 'none' });
      const visit = await open({ ...shop, server });
      const { they, page } = visit;
      await orderByTransfer(visit);
      const text = 'Please use the British spelling.';
      await they.field('order.messages.label').fill(text);
      // It arrives, and the answer does not.
      await page.route(/\/messages$/, async (route) => {
        if (route.request().method() === 'POST') {
          await route.fetch();
          await route.abort('connectionreset');
        } else await route.continue();
      });
      await they.button('order.messages.send').click();
      await they.showsText(they.w('order.messages.unsent'));
      await visit.expectAccessible();
      await page.unrouteAll({ behavior: 'wait' });
      await server.kill();
      await they.button('order.messages.send').click();
      await they.showsText(they.w('order.messages.unsent'));
      await server.start();
      await reloadPage(page, they);
      await expect.poll(() => readInput(they, 'order.messages.label')).toBe(text);
      await they.button('order.messages.send').click();
      await they.showsText(they.w('order.messages.sent'));
      await reloadPage(page, they);
      await they.showsText(text);
      expect(await page.getByRole('listitem').filter({ hasText: text }).count()).toBe(1);
      visit.expectQuiet(networkFaults);
    },
  );
});

describe('a revision', () => {
  test.for(journey('revision of an order'))(
    'is asked for once the order is finished, survives a reload, and is answered in every tab, by a mail that quotes nothing ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await open({ ...byHand, ...shop });
      const { they, page, server } = visit;
      const number = await orderByTransfer(visit);
      await they.showsHeading('order.messages.title');
      expect(await they.button('order.revision.ask').count()).toBe(0);
      await server.desk.finish(number);
      await they.unfoldParts();
      await they.button('order.revision.ask').click(pageWait);
      await they.button('order.revision.send').click();
      await they.showsText(they.w('field.Required'));
      await visit.expectAccessible();
      await they.field('order.revision.label').fill('Line 3: the name of the company is misspelled.');
      await reloadPage(page, they);
      await expect.poll(() => readInput(they, 'order.revision.label')).toMatch(/^Line 3/);
      const other = await inOtherTab(they);
      await they.button('order.revision.send').click();
      await they.showsText(they.w('order.revision.state.asked'));
      await visit.expectAccessible();
      await reloadPage(page, they);
      await they.showsText(they.w('order.revision.state.asked'));
      await other.showsText(they.w('order.revision.state.asked'));
      await they.button('order.revision.withdraw').click();
      await they.showsText(they.w('order.revision.state.withdrawn'));

      await they.button('order.revision.ask').click();
      await they.field('order.revision.label').fill('And the date.');
      await they.button('order.revision.send').click();
      await they.showsText(they.w('order.revision.state.asked'));
      await server.desk.moveRevision(number, 'accept');
      await they.showsText(they.w('order.revision.state.accepted'));
      expect(await they.button('order.revision.withdraw').count()).toBe(0);
      await server.desk.moveRevision(number, 'decline', 'It is as in the original.');
      await they.showsText(they.w('order.revision.state.declined'));
      await they.showsText('It is as in the original.');
      await visit.expectAccessible();
      const listRevisionMails = async () =>
        (await server.mails(they.email))
          .map((mail) => mail.replaceAll(/=\r?\n/g, ''))
          .filter((mail) => mail.includes(new URL(page.url()).pathname) && /-revisionAnswered/.test(mail));
      await expect.poll(async () => (await listRevisionMails()).length, pageWait).toBeGreaterThan(0);
      expect((await listRevisionMails()).join()).not.toMatch(/as in the original|And the date|misspelled/);
      await visit.expectNoSideScroll();
      visit.expectQuiet();
    },
  );
});

describe('ordering again', () => {
  test.for(journey('order again'))(
    'fills in the form, and asks before it replaces what is begun there ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await open({ ...byHand, ...shop });
      const { they, page } = visit;
      await createFinishedOrder(visit);
      await they.button('order.again').click();
      await they.shows(they.field('write.sourceLang'));
      await expect.poll(() => they.field('write.targetLang').inputValue()).toBe('pl');
      expect(await readInput(they, 'write.text')).toBe('');
      await they.field('write.text').fill('Something new.');
      await they.kept('Something new.');
      await page.goBack();

      await they.button('order.again').click();
      await they.showsHeading('order.again.title');
      await visit.expectAccessible();
      await page.keyboard.press('Escape');
      await they.button('order.again').click();
      await they.button('order.again.goOn').click();
      await expect.poll(() => readInput(they, 'write.text')).toBe('Something new.');
      await page.goBack();

      await they.button('order.again').click();
      await they.button('order.again.replace').click();
      await they.shows(they.field('write.sourceLang'));
      await expect.poll(() => readInput(they, 'write.text')).toBe('');
      expect(await they.field('write.targetLang').inputValue()).toBe('pl');
      visit.expectQuiet();
    },
  );
});
