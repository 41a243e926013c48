import { hashes, topUp } from '../../models/samples.ts';
import { topUpModel, topUpShown } from '../../models/topUp.ts';
import { press, windowEvent } from './support/browserSpec.ts';
import { executeInBrowser } from './support/executeInBrowser.ts';
import { openStep, pathOfStep, payTopUp, storeTopUp } from './support/topUpWays.ts';
import { paymentCalls } from './support/ways.ts';

executeInBrowser(topUpModel, {
  calls: {
    prepaid: { method: 'GET', path: /\/customer\/prepaid$/ },
    movements: { method: 'GET', path: /\/customer\/movements$/ },
    made: { method: 'GET', path: /\/customer\/top-up\/[^/]+$/ },
    preview: { method: 'POST', path: /\/top-up\/preview$/ },
    create: { method: 'POST', path: /\/customer\/top-up$/ },
    ...paymentCalls,
  },
  starts: { form: openStep('form'), summary: openStep('summary') },
  events: {
    change: async ({ entry }, { page, they }) => {
      if ('coupon' in entry) return they.field('prepaid.coupon').fill(entry.coupon);
      if (!('own' in entry)) return page.getByRole('radio', { name: '€100.00' }).check();
      await page.getByRole('radio', { name: they.w('prepaid.own') }).check();
      await page.locator('#top-up-own').fill(entry.own);
    },
    removeCoupon: press('prepaid.coupon.remove', 'prepaid.coupon.without'),
    choose: ({ method }, { page, they }) =>
      page.getByRole('radio', { name: they.w(`checkout.method.${method}`) }).check(),
    'network.restored': windowEvent('online'),
    'step.shown': ({ step }, { page }) => page.evaluate((path) => history.pushState(null, '', path), pathOfStep(step)),
    'payment.succeeded': payTopUp('succeeded'),
    'payment.failed': payTopUp('failed'),
    'payment.awaitsTransfer': payTopUp('awaiting_transfer'),
  },
  answers: {
    loadPrepaid: async (loaded, fixture) => {
      const { calls } = fixture;
      if (loaded.kind === 'notOffered') return calls.refuse('prepaid', { code: 'NotImplementedForBrand', status: 422 });
      await storeTopUp(fixture, { entry: loaded.entry, hash: loaded.topUp && hashes.topUp });
      await calls.answer('prepaid', { data: loaded.prepaid });
      if (loaded.topUp !== null) await calls.answer('made', { data: topUp('unpaid') });
    },
    loadQuote: (outcome, { calls }) =>
      outcome.kind === 'quoted'
        ? calls.answer('preview', { data: outcome.quote })
        : calls.refuse('preview', { code: outcome.refusal.code, status: 429 }),
    createTopUp: (outcome, { calls }) => {
      if (outcome.kind === 'created') return calls.answer('create', { data: outcome.topUp });
      const code = outcome.kind === 'changed' ? 'TopUpChanged' : outcome.refusal.code;
      return calls.refuse('create', { code, status: 409 });
    },
  },
  fails: {
    loadPrepaid: 'prepaid',
    // A server that broke down on it would sign the customer out (specification 8).
    loadQuote: ({ calls }) => calls.refuse('preview', { code: 'ServiceUnavailable', status: 503 }),
    createTopUp: ({ calls }) => calls.loseAll('create'),
  },
  ...topUpShown,
  exceptions: [
    { what: 'payment fails', why: 'a defect of the application' },
    { what: 'payment.failed', in: 'paying.credited', why: 'what is paid stays paid' },
    { what: 'payment.awaitsTransfer', in: 'paying.credited', why: 'what is paid stays paid' },
    { what: 'payment.succeeded', in: 'paying.credited', why: 'what is paid stays paid, and is reported once' },
  ],
});
