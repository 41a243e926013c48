import type { APIResponse, Page } from 'playwright-core';
import type { Customer, CustomerToken } from '../../../openapi/types.ts';
import { demoPassword } from '../../../server/platform/seed/customers.ts';
import { createAccount } from '../server/accounts.ts';
import type { BrowserFixture } from './browserSpec.ts';

const brand = { 'X-Brand': Buffer.from('wordbridge').toString('base64url') };
const accounts = new WeakMap<Page, string>();

/** The e-mail of a customer whom no other path has: with no drafts, and nothing topped up. */
export const getAccount = (page: Page): string => {
  const account = accounts.get(page) ?? createAccount('anna');
  accounts.set(page, account);
  return account;
};

/** Sessions that are as short as those of the models. */
const short = { idle_seconds_left: 300, idle_seconds: 300, seconds_left: 600 } as const;

const readToken = async (answer: APIResponse): Promise<CustomerToken> => {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()}`);
  const token: CustomerToken = await answer.json();
  return { ...token, session: { ...token.session, ...short } };
};

/** The real server's answers, as the browser gets them with its cookies. */
export const signIn = async ({ page, address }: BrowserFixture): Promise<CustomerToken> =>
  readToken(
    await page.context().request.post(`${address}/api/v2/oauth2/access_token`, {
      headers: brand,
      data: { username: getAccount(page), password: demoPassword, grant_type: 'password' },
    }),
  );

export const renew = async ({ page, address }: BrowserFixture): Promise<CustomerToken> =>
  readToken(
    await page
      .context()
      .request.post(`${address}/api/v2/oauth2/refresh`, { headers: brand, data: { idle_seconds: 0 } }),
  );

/** Whose token this is. */
export const readCustomer = async ({ page, address }: BrowserFixture, token: CustomerToken): Promise<Customer> => {
  const current = await page.context().request.get(`${address}/api/v2/customer/current`, {
    headers: { ...brand, Authorization: `Bearer ${token.access_token}` },
  });
  return (await current.json()).data;
};

/** The tab is one of a customer's, as it is after a reload. */
export const markSignedIn = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if (sessionStorage.getItem('path.begun') !== null) return;
    sessionStorage.setItem('path.begun', 'yes');
    sessionStorage.setItem('fifteen.session', JSON.stringify({ version: 2, signedIn: true }));
  });

/** Opens the application as a customer whom it knows from before, or as nobody, and waits until start-up is done: only then its timers run. */
export const openAs = async (customer: Customer | null, fixture: BrowserFixture): Promise<void> => {
  const { page, they, calls, address } = fixture;
  if (customer !== null) {
    await signIn(fixture);
    await markSignedIn(page);
  }
  await page.goto(`${address}/en/order/write`);
  await (customer === null ? calls.release('authenticate') : calls.answer('renew', await renew(fixture)));
  await they.runs();
};

/** Does something where a customer logs in. */
export const atLogin =
  (act: (fixture: BrowserFixture) => Promise<unknown>) =>
  async (_: unknown, fixture: BrowserFixture): Promise<void> => {
    await fixture.they.follow('shell.logIn', 'login.title');
    await act(fixture);
  };
