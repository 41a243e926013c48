import { randomUUID } from 'node:crypto';
import type { InterceptedCalls } from '@fifteen/atlas/drivers';
import type { APIResponse, Locator, Page } from 'playwright-core';
import type { CustomerSession } from '../../../machines/authentication.ts';
import type { CustomerToken } from '../../../openapi/types.ts';
import { demoPassword } from '../../../server/seed/customers.ts';
import { renewedBy } from '../../../src/api/customerSession.ts';
import { freshAccount } from '../../api/accounts.ts';
import { sessionModel, sessionShown } from '../../models/session.ts';
import { type BrowserFixture, type Doing, doing, press } from './support/browserSpec.ts';
import { executeInBrowser } from './support/executeInBrowser.ts';
import { storeDraft } from './support/storedDraft.ts';

const { events } = sessionModel;
const brand = { 'X-Brand': Buffer.from('wordbridge').toString('base64url') };

const accounts = new WeakMap<Page, string>();

/** Somebody who has no drafts from another path. */
const anna = ({ page }: BrowserFixture): string => {
  const account = accounts.get(page) ?? freshAccount('anna');
  accounts.set(page, account);
  return account;
};

/** Sessions that are as short as the model's. */
const short = { idle_seconds_left: 300, idle_seconds: 300, seconds_left: 600 } as const;

const tokenIn = async (answer: APIResponse): Promise<CustomerToken> => {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()}`);
  const token: CustomerToken = await answer.json();
  return { ...token, session: { ...token.session, ...short } };
};

/** The real server's answers, as the browser gets them with its cookies. */
const signedIn = async (fixture: BrowserFixture): Promise<CustomerToken> =>
  tokenIn(
    await fixture.page.context().request.post(`${fixture.address}/api/v2/oauth2/access_token`, {
      headers: brand,
      data: { username: anna(fixture), password: demoPassword, grant_type: 'password' },
    }),
  );
const renewed = async ({ page, address }: BrowserFixture): Promise<CustomerToken> =>
  tokenIn(
    await page
      .context()
      .request.post(`${address}/api/v2/oauth2/refresh`, { headers: brand, data: { idle_seconds: 0 } }),
  );

const customersSession = async (fixture: BrowserFixture, token: CustomerToken): Promise<CustomerSession> => {
  const current = await fixture.page.context().request.get(`${fixture.address}/api/v2/customer/current`, {
    headers: { ...brand, Authorization: `Bearer ${token.access_token}` },
  });
  const { data: customer } = await current.json();
  return { ...renewedBy(token), customer };
};

/** Says something as another tab does. */
const sayElsewhere = ({ page }: BrowserFixture, message: object): Promise<void> =>
  page.evaluate(
    (said) => {
      const channel = new BroadcastChannel('fifteen.session');
      channel.postMessage({ version: 2, at: Date.now(), ...said });
      channel.close();
    },
    { ...message },
  );

/** Uses within a quarter of a minute count as one. */
const use: Doing = async ({ page }) => {
  await page.clock.fastForward(16_000);
  await page.keyboard.press('Shift');
};

const toLogin: Doing = async ({ page, they }) => {
  const link = page.getByRole('link', { name: they.w('shell.logIn'), exact: true }).filter({ visible: true });
  if ((await link.getAttribute('aria-current')) === null) await link.click();
  await they.showsHeading('login.title');
};

const toWrite: Doing = async ({ page, they }) => {
  const link = page
    .getByRole('link', { name: they.w('shell.link.write'), exact: true })
    .filter({ visible: true })
    .first();
  if ((await link.getAttribute('aria-current')) === null) await link.click();
  await they.showsHeading('write.title');
};

const isShown = (what: Locator): Promise<boolean> =>
  what.waitFor({ timeout: 1_500 }).then(
    () => true,
    () => false,
  );

/** The write screen asks for a price with the token of the session; this is what becomes of it. */
const askPrice =
  (become: (calls: InterceptedCalls) => Promise<void>): Doing =>
  async (fixture) => {
    await toWrite(fixture);
    // Another one than before, and than what the account has saved.
    await fixture.they.fill({ text: `Ten words, and ${randomUUID()}.` });
    await become(fixture.calls);
  };

executeInBrowser(sessionModel, {
  calls: {
    token: { method: 'POST', path: /\/application_token$/ },
    signIn: { method: 'POST', path: /\/access_token$/ },
    renew: { method: 'POST', path: /\/refresh$/ },
    revoke: { method: 'POST', path: /\/revoke$/ },
    estimate: { method: 'POST', path: /\/quotation\/estimate$/ },
  },
  // The application is opened when it is known who opens it.
  starts: { start: ({ page }) => storeDraft(page).then(() => {}) },
  events: {
    'bootstrap.authenticated': doing(({ customer }) => async (fixture) => {
      const { page, calls, address } = fixture;
      if (customer === null) {
        await page.goto(`${address}/en/login`);
        return calls.release('token');
      }
      await signedIn(fixture);
      await page.addInitScript(() => {
        if (sessionStorage.getItem('path.begun') !== null) return;
        sessionStorage.setItem('path.begun', 'yes');
        sessionStorage.setItem('fifteen.session', JSON.stringify({ version: 2, signedIn: true }));
      });
      await page.goto(`${address}/en/order/write`);
      await calls.answer('renew', await renewed(fixture));
    }),
    signIn: async (_, fixture) => {
      await toLogin(fixture);
      const { page, they } = fixture;
      await they.field('login.email').fill(anna(fixture));
      await page.locator('input[name=password]').fill(demoPassword);
      await they.button('login.submit').click();
    },
    clearRefusal: async (_, fixture) => {
      await toLogin(fixture);
      await toWrite(fixture);
    },
    signOut: async (_, { they }) => {
      await they.openAccount();
      await they.button('shell.logOut').click();
    },
    signInAgain: async (_, { page, they }) => {
      await page.locator('input[name=password]').fill(demoPassword);
      await they.button('session.expired.submit').click();
    },
    leaveToLogin: press('session.expired.toLogin'),
    dismissExpired: press('session.expired.leave'),
    dismissNotice: press('shell.dismiss'),
    retry: async (_, fixture) => {
      await toLogin(fixture);
      await fixture.they.button('shell.retry').click();
    },
    'network.restored': async (_, { page }) => {
      await page.context().setOffline(true);
      await page.context().setOffline(false);
    },
    'http.unauthorised': doing(() =>
      askPrice((calls) => calls.refuse('estimate', { code: 'Unauthorized', status: 401 })),
    ),
    'http.serverError': doing(() => askPrice((calls) => calls.breakDown('estimate'))),
    'otherTab.signedIn': async (_, fixture) =>
      sayElsewhere(fixture, { kind: 'signedIn', session: await customersSession(fixture, await signedIn(fixture)) }),
    'otherTab.renewed': doing(({ times }) => async (fixture) => {
      const session = renewedBy(await renewed(fixture));
      const isOther = times.id !== events['otherTab.renewed'][0].times.id;
      await sayElsewhere(fixture, {
        kind: 'renewed',
        session: isOther ? { ...session, times: { ...session.times, id: times.id } } : session,
      });
    }),
    'otherTab.used': (_, fixture) => sayElsewhere(fixture, { kind: 'used' }),
    used: doing(() => use),
    // A jump of the clock that no timer of the model takes.
    woke: (_, { page }) => page.clock.fastForward(160_000),
    stay: press('session.expiring.stay'),
    signInAnew: press('session.ending.signInAnew'),
    'otherTab.signedOut': (_, fixture) => sayElsewhere(fixture, { kind: 'signedOut' }),
  },
  answers: {
    authenticate: (_, { calls }) => calls.release('token'),
    signIn: doing(
      (outcome) => async (fixture) =>
        outcome.kind === 'refused'
          ? fixture.calls.refuse('signIn', { code: outcome.code, status: 401 })
          : fixture.calls.answer('signIn', await signedIn(fixture)),
    ),
    renew: doing(
      (outcome) => async (fixture) =>
        outcome.kind === 'refused'
          ? fixture.calls.refuse('renew', { code: 'Unauthorized', status: 401 })
          : fixture.calls.answer('renew', await renewed(fixture)),
    ),
    revoke: (_, { calls }) => calls.release('revoke'),
  },
  fails: {
    authenticate: ({ calls }) => calls.breakDown('token'),
    signIn: ({ calls }) => calls.breakDown('signIn'),
    renew: ({ calls }) => calls.breakDown('renew'),
    revoke: ({ calls }) => calls.lose('revoke'),
  },
  // The server's tokens live longer than the model's; a draft is kept for two hours.
  timers: {
    untilRenewal: ({ page }) => page.clock.fastForward(7_150_000),
    // In steps: a longer one is a device that has slept.
    untilIdleWarning: async ({ page }) => {
      for (const step of [100_000, 81_000]) await page.clock.fastForward(step);
    },
    untilLastWarning: async (fixture) => {
      const { page, they } = fixture;
      const title = page.getByText(they.w('session.ending.title'));
      for (let step = 0; step < 5; step += 1) {
        await page.clock.fastForward(84_000);
        await use(fixture);
        if (await isShown(title)) return;
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
    { what: 'watchUse fails', why: 'a page that cannot be watched has no part that could fail' },
    { what: 'woke', in: 'customer.active.token.unreachable', why: 'its own timer passes before' },
    { what: 'woke', in: 'customer.active.use.expiring', why: 'its own timer passes before' },
    { what: 'woke', in: 'customer.active.age.lastMinutes', why: 'its own timer passes before' },
    { what: 'stay', in: 'customer.active.token.renewing', why: 'one renewal waits for the other' },
    { what: 'used', in: 'customer.active.token.renewing', why: 'one renewal waits for the other' },
    { what: 'untilIdleEnd passes', in: 'customer.active.token.renewing', why: 'one renewal waits for the other' },
    {
      what: 'http.unauthorised #1',
      in: 'customer.active.use.expiring.staying',
      why: 'one renewal waits for the other',
    },
    { what: 'http.unauthorised #1', in: 'customer.active.use.over', why: 'one renewal waits for the other' },
    { what: 'bootstrap.authenticated', in: 'visitor', why: 'start-up is over' },
    { what: 'bootstrap.authenticated', in: 'signingIn', why: 'start-up is over' },
    { what: 'bootstrap.authenticated', in: 'customer', why: 'start-up is over' },
    { what: 'bootstrap.authenticated', in: 'signingOut', why: 'start-up is over' },
    { what: 'otherTab.signedIn', in: 'starting', why: 'the application is opened by the end of start-up' },
    { what: 'otherTab.signedOut', in: 'starting', why: 'the application is opened by the end of start-up' },
    { what: 'dismissExpired', why: 'it loads the application anew: a session of its own' },
    { what: 'signIn answers #2', why: 'what is wrong in the form is found without a call' },
    { what: 'watchOtherTabs fails', why: 'a browser without a channel has nothing that could fail' },
  ],
});
