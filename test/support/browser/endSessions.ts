import { expect } from 'vitest';
import { demoPassword } from '../../../server/platform/seed/customers.ts';
import type { CustomerVisit } from './fixtures.ts';
import type { BrandId } from './matrix.ts';

type Call = { readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH'; readonly path: RegExp };

/** Ends every session of a customer, as the list of sessions does on another device. */
export const endSessions = async (address: string, brand: BrandId, username: string): Promise<void> => {
  const headers = { 'X-Brand': Buffer.from(brand).toString('base64url'), 'Content-Type': 'application/json' };
  const ask = async (path: string, init: RequestInit): Promise<Response> => {
    const answer = await fetch(`${address}/api/v2/${path}`, init);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const body = JSON.stringify({ username, password: demoPassword, grant_type: 'password' });
  const signedIn = await ask('oauth2/access_token', { method: 'POST', headers, body });
  const { access_token: token } = await signedIn.json();
  await ask('session?scope=all', {
    method: 'DELETE',
    headers: { 'X-Brand': headers['X-Brand'], Authorization: `Bearer ${token}` },
  });
};

/**
 * A customer whose session ends in the middle of whatever they do, and who signs in again over the page.
 * @param username of the customer who is signed in
 */
export const interruptions = (
  { they, page, address }: Pick<CustomerVisit, 'they' | 'page' | 'address'>,
  brand: BrandId,
  username: string,
) => {
  const end = () => endSessions(address, brand, username);
  /** Does something whose call finds the session ended at that moment. @returns how often the call has gone out since */
  const endDuring = async ({ method, path }: Call, act: () => Promise<unknown>) => {
    let sent = 0;
    await page.route(path, async (route) => {
      if (route.request().method() !== method) return route.fallback();
      sent += 1;
      if (sent === 1) await end();
      return route.continue();
    });
    await act();
    return () => sent;
  };
  return {
    end,
    endDuring,
    /** Does the same, and signs in again: the call goes out once more. @param who reads the page by then */
    during: async (call: Call, act: () => Promise<unknown>, who = they): Promise<void> => {
      const sent = await endDuring(call, act);
      await who.signInAgain();
      await expect.poll(sent, { timeout: 15_000 }).toBeGreaterThan(1);
      await page.unroute(call.path);
    },
  };
};
