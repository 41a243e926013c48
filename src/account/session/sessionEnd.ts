import type { Api } from '../../lib/http/client.ts';
import { Outage } from '../../lib/http/outage.ts';
import { toBearerHeader } from './loadCustomer.ts';
import { isEndUnsent, removeEndUnsent, writeEndUnsent } from './storedSession.ts';

/** Has the server end the session of this token, or of the refresh cookie. Goes on when the page is left meanwhile. */
const sendEnd = async ({ http }: Api, token: string | null): Promise<void> => {
  const { response } = await http.POST('/api/v2/oauth2/revoke', {
    // An empty header keeps the call from waiting for a token.
    headers: token === null ? { Authorization: '' } : toBearerHeader(token),
    keepalive: true,
  });
  // 401: it has ended already.
  if (!response.ok && response.status !== 401) throw new Outage('The session was not ended');
  removeEndUnsent();
};

let sending: Promise<void> | null = null;

/** Sends what could not be sent when the customer logged out: nobody has been signed in since. */
export const sendUnsentEnd = async (api: Api): Promise<void> => {
  if (!isEndUnsent()) return;
  sending ??= sendEnd(api, null)
    .catch(() => {})
    .finally(() => {
      sending = null;
    });
  await sending;
};

/**
 * Ends a session that this device has forgotten already. Where the server cannot be reached, that is noted on the device, and sent when
 * the network is back, at the next start, or before somebody signs in: until then nothing renews the session.
 * @throws when it was not sent
 */
export const endSession = async (api: Api, token: string): Promise<void> => {
  writeEndUnsent();
  const sendLater = (): void => void sendUnsentEnd(api);
  // Before it is sent: the network may be back by the time that the call has failed.
  window.addEventListener('online', sendLater, { once: true });
  await sendEnd(api, token);
  window.removeEventListener('online', sendLater);
};
