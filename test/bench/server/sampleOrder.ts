import type { Order, Quotation } from '../../../openapi/types.ts';
import { type Client, readData } from '../../support/server/client.ts';
import { acceptQuotation, requestQuotation } from '../../support/server/samples.ts';

export type Samples = { readonly offered: Quotation; readonly accepted: Order; readonly finished: Order };

/** Orders in the statuses that are looked at most, made through the API. */
export const sampleOrder = async (address: string, client: Client, deskToken: string): Promise<Samples> => {
  const callDesk = async (path: string, body?: unknown): Promise<void> => {
    const answer = await fetch(`${address}/api/v2/desk${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${deskToken}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  };
  const obtainOffer = async (): Promise<Quotation> => {
    const asked = await requestQuotation(client);
    if (asked.status === 'acceptation') return asked;
    await callDesk(`/order/${asked.number}/quote`, {});
    return readData(await client.get(`/api/v2/quotation/${asked.hash}`));
  };
  const finished = await acceptQuotation(client, await obtainOffer());
  readData(await client.post('/api/v2/payment', { order_hash: finished.hash, method: 'transfer', locale: 'en' }));
  for (let step = 0; step < 3; step += 1)
    await callDesk(`/order/${finished.id}/advance`, { reason: 'Handed over by other means.' });
  return {
    offered: await obtainOffer(),
    accepted: await acceptQuotation(client, await obtainOffer()),
    finished: readData(await client.get(`/api/v2/order/${finished.hash}`)),
  };
};
