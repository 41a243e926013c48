import type { AccessToken } from '../../../machines/authentication.ts';
import type { Customer } from '../../../openapi/types.ts';
import { demoPassword } from '../../../server/seed/customers.ts';
import { sessionModel, sessionShown } from '../../models/session.ts';
import { type BrowserFixture, type Doing, press, sampled } from './support/browserSpec.ts';
import { executeInBrowser } from './support/executeInBrowser.ts';
import type { InterceptedCalls } from './support/interceptedCalls.ts';
import { storeDraft } from './support/storedDraft.ts';

const { events, actors } = sessionModel;
const anna = 'anna@example.com';
const brand = { 'X-Brand': Buffer.from('wordbridge').toString('base64url') };

/** A customer signs in on another device: a session that the real server knows. */
const sessionElsewhere = async (address: string): Promise<{ token: AccessToken; customer: Customer }> => {
  const ask = async (path: string, init: RequestInit): Promise<Response> => {
    const answer = await fetch(`${address}/api/v2/${path}`, init);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer;
  };
  const signedIn = await ask('oauth2/access_token', {
    method: 'POST',
    headers: { ...brand, 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: anna, password: demoPassword, grant_type: 'password' }),
  });
  const { access_token: value, expires_in: expiresIn } = await signedIn.json();
  const current = await ask('customer/current', { headers: { ...brand, Authorization: `Bearer ${value}` } });
  const { data: customer } = await current.json();
  return { token: { value, expiresIn }, customer };
};

/** Says something as another tab does. */
const sayElsewhere = ({ page }: BrowserFixture, message: object): Promise<void> =>
  page.evaluate((said) => {
    const channel = new BroadcastChannel('fifteen.session');
    channel.postMessage({ version: 1, ...said });
    channel.close();
  }, message);

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

/** The write screen asks for a price with the token of the session; this is what becomes of it. */
const askPrice =
  (become: (calls: InterceptedCalls) => Promise<void>): Doing =>
  async (fixture) => {
    await toWrite(fixture);
    // Another tab's log-out leaves the form without what the customer had put in.
    if ((await fixture.they.field('write.text').inputValue()) === '') await fixture.they.fill({ text: 'Ten words.' });
    await become(fixture.calls);
  };

executeInBrowser({
  model: sessionModel,
  calls: {
    token: { method: 'POST', path: /\/application_token$/ },
    signIn: { method: 'POST', path: /\/access_token$/ },
    revoke: { method: 'POST', path: /\/revoke$/ },
    estimate: { method: 'POST', path: /\/quotation\/estimate$/ },
  },
  // The application is opened when it is known who opens it.
  starts: { start: ({ page }) => storeDraft(page).then(() => {}) },
  events: {
    'bootstrap.authenticated': sampled(
      events['bootstrap.authenticated'],
      ({ customer }) =>
        async ({ page, calls, address }) => {
          if (customer === null) {
            await page.goto(`${address}/en/login`);
            return calls.release('token');
          }
          const { token } = await sessionElsewhere(address);
          await page.addInitScript(({ value, expiresIn }) => {
            if (sessionStorage.getItem('path.begun') !== null) return;
            sessionStorage.setItem('path.begun', 'yes');
            const expiresAt = Date.now() + expiresIn * 1000;
            sessionStorage.setItem('fifteen.session', JSON.stringify({ version: 1, token: value, expiresAt }));
          }, token);
          await page.goto(`${address}/en/order/write`);
        },
    ),
    signIn: () => async (fixture) => {
      await toLogin(fixture);
      const { page, they } = fixture;
      await they.field('login.email').fill(anna);
      await page.locator('input[name=password]').fill(demoPassword);
      await they.button('login.submit').click();
    },
    clearRefusal: () => async (fixture) => {
      await toLogin(fixture);
      await toWrite(fixture);
    },
    signOut:
      () =>
      async ({ they }) => {
        await they.openAccount();
        await they.button('shell.logOut').click();
      },
    signInAgain:
      () =>
      async ({ page, they }) => {
        await page.locator('input[name=password]').fill(demoPassword);
        await they.button('session.expired.submit').click();
      },
    leaveToLogin: press('session.expired.toLogin'),
    dismissExpired: press('session.expired.leave'),
    dismissNotice: press('shell.dismiss'),
    retry: () => async (fixture) => {
      await toLogin(fixture);
      await fixture.they.button('shell.retry').click();
    },
    'network.restored':
      () =>
      async ({ page }) => {
        await page.context().setOffline(true);
        await page.context().setOffline(false);
      },
    'http.unauthorised': () => askPrice((calls) => calls.refuse('estimate', { code: 'Unauthorized', status: 401 })),
    'http.serverError': () => askPrice((calls) => calls.breakDown('estimate')),
    'otherTab.signedIn': () => async (fixture) => {
      const session = await sessionElsewhere(fixture.address);
      await sayElsewhere(fixture, { kind: 'signedIn', session, at: Date.now() });
    },
    'otherTab.signedOut': () => (fixture) => sayElsewhere(fixture, { kind: 'signedOut' }),
  },
  answers: {
    authenticate:
      () =>
      ({ calls }) =>
        calls.release('token'),
    signIn: sampled(
      actors.signIn.outputs,
      (outcome) =>
        ({ calls }) =>
          outcome.kind === 'refused'
            ? calls.refuse('signIn', { code: outcome.code, status: 401 })
            : calls.release('signIn'),
    ),
    revoke:
      () =>
      ({ calls }) =>
        calls.release('revoke'),
  },
  fails: {
    authenticate: ({ calls }) => calls.breakDown('token'),
    signIn: ({ calls }) => calls.breakDown('signIn'),
    revoke: ({ calls }) => calls.lose('revoke'),
  },
  // The server's tokens live longer than the model's; a draft is kept for two hours.
  timers: { untilRenewal: ({ page }) => page.clock.fastForward(7_150_000) },
  ...sessionShown,
  passing: ['starting'],
  exceptions: [
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
