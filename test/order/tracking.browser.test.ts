import { describe } from 'vitest';
import { type CustomerVisit, type Opening, test } from '../support/browser/fixtures.ts';
import { journey, type Shop } from '../support/browser/matrix.ts';
import { networkFaults } from '../support/browser/networkFaults.ts';

type Followed = CustomerVisit & {
  /** The desk moves the order to each of these, in their order, and each shows before the next. */
  readonly goesThrough: (...statuses: readonly string[]) => Promise<void>;
};

/** A paid order on its own page, with the desk in the test's hands. */
const openPaidOrder = async (
  open: (opening: Opening) => Promise<CustomerVisit>,
  shop: Shop,
  before: (visit: CustomerVisit) => Promise<void> = async () => {},
): Promise<Followed> => {
  const visit = await open({ ...shop, desk: 'manual' });
  const { they, server } = visit;
  await they.fill({ text: 'Follow me to the end.', package: 'business' });
  await they.request();
  const [order] = await server.desk.find(they.email);
  if (order === undefined) throw new Error('The desk does not know the request.');
  await server.desk.quote(order.id);
  await they.offered();
  await they.orderBySandbox();
  await they.payAtProvider();
  await they.paid();
  await before(visit);
  await they.toOrder();
  await they.showsText(they.w('status.waiting_translation.now'));
  return {
    ...visit,
    goesThrough: async (...statuses) => {
      for (const status of statuses) {
        await server.desk.advance(order.id);
        // Nothing has been delivered: a finished order does not say that there is something to download.
        await they.showsText(they.w(status === 'finished' ? 'status.finished.withoutFiles' : `status.${status}.now`));
      }
    },
  };
};

describe('following an order', () => {
  test.for(journey('order followed live'))('is live to the end ($locale, $brand, $width)', async (shop, { open }) => {
    const { they, goesThrough, ...visit } = await openPaidOrder(open, shop);
    await they.showsText(they.w('order.connection.live'));
    await visit.expectAccessible();
    await goesThrough('translation', 'waiting_proofreading', 'proofreading', 'waiting_verification', 'verification');
    await goesThrough('finished');
    visit.expectQuiet();
  });

  test.for(journey('order followed by polling'))(
    'asks again and again when the stream does not work ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, goesThrough, ...visit } = await openPaidOrder(open, shop, async ({ page }) => {
        await page.route('**/events*', (route) => route.abort());
      });
      await they.showsText(they.w('order.connection.polling'));
      await visit.expectAccessible();
      await goesThrough('translation', 'waiting_proofreading');
      visit.expectQuiet(networkFaults);
    },
  );

  test.for(journey('order followed offline'))(
    'says that what shows may be old while offline, and catches up ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, goesThrough, ...visit } = await openPaidOrder(open, shop);
      await page.context().setOffline(true);
      await they.showsText(they.w('order.connection.offline'));
      await visit.expectAccessible();
      await page.context().setOffline(false);
      await goesThrough('translation', 'waiting_proofreading');
      visit.expectQuiet(networkFaults);
    },
  );
});
