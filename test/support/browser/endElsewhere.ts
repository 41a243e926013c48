import { demoPassword } from '../../../server/platform/seed/customers.ts';

/** The same customer signs in on another device, and ends all their sessions there. */
export const endElsewhere = async (address: string, brand: string, username: string): Promise<void> => {
  const headers = { 'X-Brand': Buffer.from(brand).toString('base64url'), 'x-forwarded-for': '10.250.0.1' };
  const signedIn = await fetch(`${address}/api/v2/oauth2/access_token`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword, grant_type: 'password' }),
  });
  const { access_token: token } = await signedIn.json();
  const ended = await fetch(`${address}/api/v2/session?scope=all`, {
    method: 'DELETE',
    headers: { ...headers, Authorization: `Bearer ${token}` },
  });
  if (!ended.ok) throw new Error(`The sessions were not ended: ${ended.status}`);
};
