import type { AccessToken } from '../../../machines/session.ts';
import type { Customer } from '../../../openapi/types.ts';
import { demoPassword } from '../../../server/db/seed/customers.ts';
import { sessionModel } from '../../models/session.ts';
import { sessionShown } from '../../models/shown/session.ts';
import { type Doing, type HeldScene, press, sampled } from './support/browserSpec.ts';
import { goBrowser } from './support/goBrowser.ts';
import type { HeldCalls } from './support/heldCalls.ts';
import { keepDraft } from './support/keptDraft.ts';

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
const sayElsewhere = ({ page }: HeldScene, message: object): Promise<void> =>
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
  (become: (calls: HeldCalls) => Promise<void>): Doing =>
  async (scene) => {
    await toWrite(scene);
    await become(scene.calls);
  };

goBrowser({
  model: sessionModel,
  calls: {
    token: { method: 'POST', path: /\/application_token$/ },
    signIn: { method: 'POST', path: /\/access_token$/ },
    revoke: { method: 'POST', path: /\/revoke$/ },
    estimate: { method: 'POST', path: /\/quotation\/estimate$/ },
  },
  // The application is opened when it is known who opens it.
  starts: { start: ({ page }) => keepDraft(page).then(() => {}) },
  events: {
    authenticated: sampled(events.authenticated, ({ customer }) => async ({ page, calls, address }) => {
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
    }),
    signIn: () => async (scene) => {
      await toLogin(scene);
      const { page, they } = scene;
      await they.field('login.email').fill(anna);
      await page.locator('input[name=password]').fill(demoPassword);
      await they.button('login.submit').click();
    },
    forgetRefusal: () => async (scene) => {
      await toLogin(scene);
      await toWrite(scene);
    },
    signOut: press('shell.logOut'),
    retry: () => async (scene) => {
      await toLogin(scene);
      await scene.they.button('shell.retry').click();
    },
    'http.unauthorised': () => askPrice((calls) => calls.refuse('estimate', { code: 'Unauthorized', status: 401 })),
    'http.brokeDown': () => askPrice((calls) => calls.breakDown('estimate')),
    'elsewhere.signedIn': () => async (scene) => {
      const session = await sessionElsewhere(scene.address);
      await sayElsewhere(scene, { kind: 'signedIn', session, at: Date.now() });
    },
    'elsewhere.signedOut': () => (scene) => sayElsewhere(scene, { kind: 'signedOut' }),
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
          outcome.kind === 'signedIn'
            ? calls.release('signIn')
            : calls.refuse('signIn', { code: outcome.code, status: 401 }),
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
    { what: 'authenticated', in: 'visitor', why: 'start-up is over' },
    { what: 'authenticated', in: 'signingIn', why: 'start-up is over' },
    { what: 'authenticated', in: 'customer', why: 'start-up is over' },
    { what: 'authenticated', in: 'signingOut', why: 'start-up is over' },
    { what: 'elsewhere.signedIn', in: 'starting', why: 'the application is opened by the end of start-up' },
    { what: 'elsewhere.signedOut', in: 'starting', why: 'the application is opened by the end of start-up' },
    { what: 'http.unauthorised', in: 'customer', why: 'it loads the application anew: a session of its own' },
    { what: 'watchOtherTabs fails', why: 'a browser without a channel has nothing that could fail' },
  ],
});
