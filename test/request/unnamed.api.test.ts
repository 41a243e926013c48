import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Quotation } from '../../openapi/types.ts';
import { type Client, readData } from '../support/server/client.ts';
import { acceptQuotation, buildQuotationRequest, callDesk, createOffer } from '../support/server/samples.ts';
import { startServer, type TestServer } from '../support/server/startServer.ts';

let server: TestServer;
let client: Client;

const { name: _, ...unnamed } = buildQuotationRequest();

describe('a request that names nobody', () => {
  beforeAll(async () => {
    server = await startServer();
    client = await server.client();
  }, 60_000);
  afterAll(() => server.stop());

  test('is taken, and the billing details name the customer', async () => {
    const offer = await createOffer(server, client, { name: null });
    expect(offer.customer).toEqual({ name: '', email: 'ada@example.com' });
    const order = await acceptQuotation(client, offer);
    expect(order.customer.name).toBe('Ada Nowak');
    const shown = await callDesk(server, `/order/${order.id}`);
    expect(JSON.stringify(shown.body)).toContain('Ada Nowak');
  });

  test('is taken without the field, too; a given name is kept whatever the invoice says', async () => {
    const { quotations } = readData<{ quotations: readonly Quotation[] }>(
      await client.post('/api/v2/quotation', unnamed),
    );
    expect(quotations[0]?.customer.name).toBe('');
    const named = await createOffer(server, client, { name: ' Li ' });
    expect(named.customer.name).toBe('Li');
    expect((await acceptQuotation(client, named)).customer.name).toBe('Li');
  });

  test.each([
    ['a name that shows nothing', { name: '\u200b\u200b' }, 'name'],
    ['a name of one letter', { name: ' x ' }, 'name'],
    ['terms alone', { consents: { terms: true, privacy: false, newsletter: false } }, 'consents.privacy'],
    ['privacy alone', { consents: { terms: false, privacy: true, newsletter: false } }, 'consents.terms'],
  ])('%s is refused where it stands', async (_name, changes, field) => {
    const refused = await client.post('/api/v2/quotation', buildQuotationRequest(changes));
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ errors: [{ field }] });
  });
});
