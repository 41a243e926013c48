import { listCalls } from '../support/browserPaths/calls.ts';
import { executeInBrowser } from '../support/browserPaths/executeInBrowser.ts';
import { openStep, pathOfStep, storeTopUp } from '../support/browserPaths/topUpWays.ts';
import { hashes, topUp } from '../support/models/samples.ts';
import { topUpModel, topUpShown } from './topUp.model.ts';

executeInBrowser(topUpModel, {
  calls: listCalls('listMovements', 'getTopUp', 'startPayment'),
  starts: openStep,
  events: {
    change: async ({ entry }, { page, they }) => {
      if ('coupon' in entry) return they.field('prepaid.coupon').fill(entry.coupon);
      if (!('own' in entry)) {
        // Another amount than is chosen: the same again changes nothing.
        const hundred = page.getByRole('radio', { name: '€100.00' });
        return ((await hundred.isChecked()) ? page.getByRole('radio', { name: '€50.00' }) : hundred).check();
      }
      await page.getByRole('radio', { name: they.w('prepaid.own') }).check();
      await page.locator('#top-up-own').fill(entry.own);
    },
    removeCoupon: ['prepaid.coupon.remove', 'prepaid.coupon.without'],
    'step.shown': ({ step }, { page }) => page.evaluate((path) => history.pushState(null, '', path), pathOfStep(step)),
  },
  prepares: {
    loadPrepaid: async (loaded, fixture) => {
      if (loaded.kind === 'notOffered') return;
      await storeTopUp(fixture, { entry: loaded.entry, hash: loaded.topUp && hashes.topUp });
      if (loaded.topUp !== null) fixture.calls.stand('getTopUp', { data: topUp('unpaid') });
    },
  },
  replies: {
    loadPrepaid: { notOffered: { code: 'NotImplementedForBrand' } },
    createTopUp: { changed: { code: 'TopUpChanged' } },
  },
  // A server that broke down on it would sign the customer out (specification 8).
  fails: { loadQuote: { code: 'ServiceUnavailable' }, createTopUp: 'loseAll' },
  ...topUpShown,
  exceptions: [{ what: 'payment sends', in: 'paying.credited', why: 'what is paid stays paid, and is reported once' }],
});
