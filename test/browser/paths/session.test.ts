import { randomUUID } from 'node:crypto';
import type { InterceptedCalls } from '@fifteen/atlas/drivers';
import { renewedBy } from '../../../src/api/customerSession.ts';
import { sessionModel, sessionShown } from '../../models/session.ts';
import { accountOf, customerOf, markSignedIn, renew, signIn } from './support/account.ts';
import type { BrowserFixture } from './support/browserSpec.ts';
import { callsOf } from './support/calls.ts';
import { executeInBrowser } from './support/executeInBrowser.ts';
import { sayElsewhere } from './support/otherTab.ts';
import { storeFirst } from './support/stored.ts';
import { storedDraft } from './support/storedDraft.ts';

const oneRenewal = 'one renewal waits for the other';

/** Uses within a quarter of a minute count as one. */
const use = async (_: unknown, { page }: Pick<BrowserFixture, 'page'>): Promise<void> => {
  await page.clock.fastForward(16_000);
  await page.keyboard.press('Shift');
};

/** The write screen asks for a price with the token of the session; this is what becomes of it. */
const askPrice =
  (become: (calls: InterceptedCalls) => Promise<void>) =>
  async (_: unknown, { they, calls }: BrowserFixture): Promise<void> => {
    await they.follow('shell.link.write', 'write.title');
    // Another one than before, and than what the account has saved.
    await they.fill({ text: `Ten words, and ${randomUUID()}.` });
    await become(calls);
  };

executeInBrowser(sessionModel, {
  calls: callsOf('estimateQuotation'),
  // The application is opened when it is known who opens it.
  starts: (_, { page }) => storeFirst(page, 'draft-write', storedDraft),
  events: {
    'bootstrap.authenticated': async ({ customer }, fixture) => {
      const { page, calls, address } = fixture;
      if (customer !== null) {
        await signIn(fixture);
        await markSignedIn(page);
      }
      await page.goto(`${address}/en/${customer === null ? 'login' : 'order/write'}`);
      await (customer === null ? calls.release('authenticate') : calls.answer('renew', await renew(fixture)));
    },
    signIn: async (_, { page, they }) => {
      await they.follow('shell.logIn', 'login.title');
      await they.fillLogin(accountOf(page));
    },
    clearRefusal: async (_, { they }) => {
      await they.follow('shell.logIn', 'login.title');
      await they.follow('shell.link.write', 'write.title');
    },
    signOut: (_, { they }) => they.logOut(),
    signInAgain: (_, { they }) => they.fillSignInAgain(),
    retry: async (_, { they }) => {
      await they.follow('shell.logIn', 'login.title');
      await they.button('shell.retry').click();
    },
    // The application passes it on only once its network was lost.
    'network.restored': async (_, { page }) => {
      for (const isOffline of [true, false]) await page.context().setOffline(isOffline);
    },
    'http.unauthorised': askPrice((calls) => calls.refuse('estimateQuotation', { code: 'Unauthorized' })),
    'http.serverError': askPrice((calls) => calls.breakDown('estimateQuotation')),
    'otherTab.signedIn': async (_, fixture) => {
      const token = await signIn(fixture);
      const session = { ...renewedBy(token), customer: await customerOf(fixture, token) };
      await sayElsewhere(fixture, { kind: 'signedIn', session });
    },
    'otherTab.renewed': async ({ times: { id } }, fixture) => {
      const session = renewedBy(await renew(fixture));
      const times = id === 'session' ? session.times : { ...session.times, id };
      await sayElsewhere(fixture, { kind: 'renewed', session: { ...session, times } });
    },
    'otherTab.used': (_, fixture) => sayElsewhere(fixture, { kind: 'used' }),
    'otherTab.signedOut': (_, fixture) => sayElsewhere(fixture, { kind: 'signedOut' }),
    used: use,
    // A jump of the clock that no timer of the model takes.
    woke: (_, { page }) => page.clock.fastForward(160_000),
  },
  replies: {
    authenticate: 'release',
    signIn: { signedIn: async (_, fixture) => ({ body: await signIn(fixture) }) },
    renew: {
      renewed: async (_, fixture) => ({ body: await renew(fixture) }),
      refused: { code: 'Unauthorized' },
    },
    revoke: 'release',
  },
  fails: { revoke: 'lose' },
  timers: {
    // The server's tokens live longer than the model's; a draft is kept for two hours.
    untilRenewal: 7_150_000,
    // In steps: a longer one is a device that has slept.
    untilIdleWarning: [100_000, 81_000],
    untilLastWarning: async ({ page, they }) => {
      const title = page.getByText(they.w('session.ending.title'));
      for (let step = 0; step < 5 && !(await title.isVisible()); step += 1) {
        await page.clock.fastForward(84_000);
        await use(null, { page });
        await title.waitFor({ timeout: 1_500 }).catch(() => {});
      }
    },
  },
  ...sessionShown,
  // To log out, a menu is opened first.
  controls: sessionShown.controls.filter(({ event }) => event !== 'signOut'),
  passing: ['starting'],
  exceptions: [
    { what: 'session.begun', why: 'passkeys and the links of mails have tests of their own' },
    { what: 'http.unauthorised #2', why: 'it is the end of a renewal, which the path would take first' },
    { what: 'untilRenewal passes', in: 'customer', why: 'the page asleep for so long asks the server anyway' },
    {
      what: 'woke',
      in: ['customer.active.token.unreachable', 'customer.active.use.expiring', 'customer.active.age.lastMinutes'],
      why: 'its own timer passes before',
    },
    { what: 'untilIdleWarning passes', in: 'customer.active.token.unreachable', why: 'its own timer passes before' },
    { what: ['stay', 'used', 'untilIdleEnd passes'], in: 'customer.active.token.renewing', why: oneRenewal },
    {
      what: 'http.unauthorised #1',
      in: ['customer.active.use.expiring.staying', 'customer.active.use.over'],
      why: oneRenewal,
    },
    { what: 'bootstrap.authenticated', outside: 'starting', why: 'start-up is over' },
    { what: ['otherTab.signedIn', 'otherTab.signedOut'], in: 'starting', why: 'the end of start-up opens the page' },
    { what: 'dismissExpired', why: 'it loads the application anew: a session of its own' },
    { what: 'signIn answers #2', why: 'what is wrong in the form is found without a call' },
  ],
});
