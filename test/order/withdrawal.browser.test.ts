import { describe, expect, onTestFinished } from 'vitest';
import type { Order } from '../../openapi/types.ts';
import { days } from '../../server/platform/core/clock.ts';
import { type Opening, test } from '../support/browser/fixtures.ts';
import { journey } from '../support/browser/matrix.ts';
import { orderByTransfer } from '../support/browser/orderByTransfer.ts';
import { readData } from '../support/server/client.ts';
import { buildAcceptance, callDesk, createOffer, createPaidOrder } from '../support/server/samples.ts';
import { createTestClock, startServer } from '../support/server/startServer.ts';

const byHand: Opening = { desk: 'manual' };

describe('withdrawing from a contract', () => {
  test.for(journey('withdrawal from an order'))(
    'begins on the order’s page, shows the statement, and is received with its time ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await open({ ...byHand, ...shop });
      const { they, page } = visit;
      const number = await orderByTransfer(visit);
      await page
        .getByRole('main')
        .getByRole('link', { name: they.w('papers.withdraw') })
        .click();
      await they.showsHeading('withdrawal.title');
      await expect.poll(() => they.field('withdrawal.orderNumber').inputValue()).toBe(String(number));
      await expect.poll(() => they.field('withdrawal.email').inputValue()).toBe(they.email);
      await visit.expectAccessible();
      await they.button('withdrawal.continue').click();
      await they.showsHeading('withdrawal.confirm.title');
      await they.showsText(they.email);
      await visit.expectAccessible();
      await they.button('withdrawal.confirm').click();
      await they.showsText(they.w('withdrawal.done.title'));
      await they.showsText(they.w('withdrawal.done.canceled'));
      await visit.expectAccessible();
      await page.goBack();
      await they.showsText(they.w('status.canceled.now'));
      visit.expectQuiet();
    },
  );

  test.for(journey('withdrawal of a guest'))(
    'is found from every page, says what is missing, and knows no order by a wrong address ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await open({ ...byHand, ...shop });
      const { they, page } = visit;
      const number = await orderByTransfer(visit);
      // What comes late moves the footer; and a page of its own shows that every one has the link.
      await page.goto(`${visit.address}/${shop.locale}/order/package`);
      await page
        .locator('footer')
        .getByRole('link', { name: they.w('shell.footer.withdrawal') })
        .click();
      await they.showsHeading('withdrawal.title');
      await they.button('withdrawal.continue').click();
      await they.showsText(they.w('withdrawal.problems', { count: 3 }));
      await visit.expectAccessible();
      await they.field('withdrawal.name').fill('Ada Nowak');
      await they.field('withdrawal.orderNumber').fill(`№ ${number}`);
      await they.field('withdrawal.email').fill('somebody.else@customer.example');
      await they.button('withdrawal.continue').click();
      await they.button('withdrawal.confirm').click();
      await they.showsText(they.w('withdrawal.unknown'));
      await visit.expectAccessible();
      await they.button('withdrawal.back').click();
      await they.field('withdrawal.email').fill(they.email);
      await they.button('withdrawal.continue').click();
      await they.button('withdrawal.confirm').click();
      await they.showsText(they.w('withdrawal.done.title'));
    },
  );

  test.for(journey('refused withdrawals'))(
    'says why it is refused: an unknown order, a company’s, a finished or canceled one, one that is too old; twice is once ($locale, $brand, $width)',
    async ({ brand, locale, width }, { open }) => {
      const clock = createTestClock(new Date());
      const server = await startServer({ clock });
      onTestFinished(server.stop);
      const client = await server.client(brand, locale);
      const email = 'ada@customer.example';
      const placeOrder = async (billing: Parameters<typeof buildAcceptance>[0] = {}) => {
        const { hash } = await createOffer(server, client, { email, locale });
        return readData<Order>(await client.post(`/api/v2/quotation/${hash}/accept`, buildAcceptance(billing, locale)));
      };
      const [consumers, company, canceled] = [
        await placeOrder(),
        await placeOrder({ user_type: 'company', company_name: 'Nowak Studio', vat_id: 'PL5260250274' }),
        await placeOrder(),
      ];
      const [finished, late] = [
        await createPaidOrder(server, client, { email, locale }),
        await createPaidOrder(server, client, { email, locale }),
      ];
      readData(await client.post(`/api/v2/order/${canceled.hash}/cancel`));
      for (const _step of ['translation', 'finished'])
        await callDesk(server, `/order/${finished.id}/advance`, { reason: 'Handed over by other means.' });

      const { they, page, ...visit } = await open({ at: null, width, locale });
      await page.goto(`${server.address(brand)}/${locale}/withdrawal`);
      await they.showsHeading('withdrawal.title');
      const submitWithdrawal = async (number: number, by = email): Promise<void> => {
        await they.field('withdrawal.name').fill('Ada Nowak');
        await they.field('withdrawal.orderNumber').fill(String(number));
        await they.field('withdrawal.email').fill(by);
        await they.button('withdrawal.continue').click();
        await they.button('withdrawal.confirm').click();
      };
      const isRefused = async (why: string): Promise<void> => {
        await they.showsText(they.w('withdrawal.refused.title'));
        await they.showsText(they.w(why));
        await visit.expectUsable();
        await they.button('withdrawal.back').click();
      };
      await submitWithdrawal(999_999);
      await isRefused('withdrawal.unknown');
      await submitWithdrawal(consumers.id, 'somebody.else@customer.example');
      await isRefused('withdrawal.unknown');
      await submitWithdrawal(finished.id);
      await isRefused('error.WithdrawalPerformed');
      await submitWithdrawal(canceled.id);
      await isRefused('error.NoContract');

      await submitWithdrawal(company.id);
      await they.showsText(they.w('error.ConsumersOnly'));
      await they.button('withdrawal.claimConsumer').click();
      await they.showsText(they.w('withdrawal.claimed'));
      await they.button('withdrawal.confirm').click();
      await they.showsText(they.w('withdrawal.done.title'));
      for (const _time of ['once', 'twice']) {
        await page.goto(`${server.address(brand)}/${locale}/withdrawal`);
        await submitWithdrawal(consumers.id);
        await they.showsText(they.w('withdrawal.done.title'));
      }

      clock.advance(days(20));
      await page.goto(`${server.address(brand)}/${locale}/withdrawal`);
      await submitWithdrawal(late.id);
      await isRefused('error.WithdrawalExpired');
      visit.expectQuiet(/status of (404|409|410)/);
    },
  );
});
