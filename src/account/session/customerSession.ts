import type { CustomerSession, RenewedSession } from '../../../machines/account/authentication.ts';
import type { CustomerToken } from '../../../openapi/types.ts';
import type { Api } from '../../lib/http/client.ts';
import { loadCustomer } from './loadCustomer.ts';

/** The token and the times of a session, as the server answers them. */
export const renewedBy = ({ access_token, expires_in, session }: CustomerToken): RenewedSession => ({
  token: { value: access_token, expiresIn: expires_in },
  times: {
    id: session.id,
    idleLeft: session.idle_seconds_left,
    idle: session.idle_seconds,
    left: session.seconds_left,
  },
});

/** A session that has just begun, and whose it is. */
export const begunBy = async (api: Api, answer: CustomerToken, signal: AbortSignal): Promise<CustomerSession> => {
  const renewed = renewedBy(answer);
  const customer = await loadCustomer(api, renewed.token.value, signal);
  if (customer === null) throw new Error('A customer who has just signed in is known.');
  return { ...renewed, customer };
};
