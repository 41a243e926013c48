import { demoPassword } from '../../../server/platform/seed/customers.ts';
import type { Client } from './client.ts';

/** The header of a demonstration customer who signs in; empty of a token where the server refuses. */
export const readBearer = async (visitor: Client, username: string): Promise<{ readonly authorization: string }> => {
  const { body } = await visitor.post(
    '/api/v2/oauth2/access_token',
    { username, password: demoPassword, grant_type: 'password', visitor: visitor.token },
    { authorization: '' },
  );
  const token = typeof body === 'object' && body !== null && 'access_token' in body ? String(body.access_token) : '';
  return { authorization: `Bearer ${token}` };
};
