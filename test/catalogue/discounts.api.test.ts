import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Estimate, Quotation, QuotationRequest } from '../../openapi/types.ts';
import { discountRedemption } from '../../server/platform/db/schema.ts';
import { addCode, type Code, countCodeUses } from '../support/server/catalogueSupport.ts';
import { type Answer, type Client, readData, readQuotation } from '../support/server/client.ts';
import { readBearer } from '../support/server/readBearer.ts';
import { buildQuotationRequest, callDesk } from '../support/server/samples.ts';
import { startForFile } from '../support/server/startForFile.ts';
import { createTestClock, type TestServer } from '../support/server/startServer.ts';

const clock = createTestClock();
const server = await startForFile({ clock });
const client = await server.client();

let made = 0;
/** A code that no other test knows. */
const createCode = async (of: TestServer, limits: Partial<Code>, brand?: string): Promise<string> => {
  made += 1;
  const code = `CODE${made}`;
  await addCode(of, code, limits, brand);
  return code;
};

const readState = async (discount_code: string): Promise<Estimate['discount']> => {
  const { service, source_lang, target_langs, category_id, package_id, currency_id, text, file_ids } =
    buildQuotationRequest();
  const asked = { service, source_lang, target_langs, category_id, package_id, currency_id, text, file_ids };
  return readData<Estimate>(await client.post('/api/v2/quotation/estimate', { ...asked, discount_code })).discount;
};

const ask = (by: Client, changes: Partial<QuotationRequest>): Promise<Answer> =>
  by.post('/api/v2/quotation', buildQuotationRequest(changes));

const used = { code: 'DiscountRefused', errors: [{ field: 'discount_code', code: 'DiscountUsed' }] };

describe('the estimate says how a code stands', () => {
  const at = (ms: number): string => new Date(clock.now().getTime() + ms).toISOString();
  test.each([
    ['applied', {}],
    ['applied', { valid_from: at(0), valid_until: at(1) }],
    ['unknown', { valid_from: at(1) }],
    ['expired', { valid_until: at(0) }],
    ['applied', { services: ['write'] }],
    ['not_for_service', { services: ['proofreading', 'sworn'] }],
    ['applied', { uses: 1 }],
    ['used', { uses: 0 }],
  ] satisfies readonly (readonly [Estimate['discount'], Partial<Code>])[])('%s: %o', async (state, limits) => {
    expect(await readState(await createCode(server, limits))).toBe(state);
  });

  test('unknown: one of another brand', async () => {
    expect(await readState(await createCode(server, {}, 'mostek'))).toBe('unknown');
  });

  test('none without one', async () => {
    expect(await readState('  ')).toBe('none');
  });
});

describe('a code for one customer', () => {
  test('is theirs alone, however they write their address; before it is known nobody is refused', async () => {
    const code = await createCode(server, { customer_email: 'ada@example.com' });
    expect(await readState(code)).toBe('applied');
    const other = await ask(client, { discount_code: code, email: 'jan@example.com' });
    expect(other).toMatchObject({
      status: 422,
      body: { code: 'DiscountUnknown', errors: [{ field: 'discount_code', code: 'DiscountUnknown' }] },
    });
    expect((await ask(client, { discount_code: code, email: ' Ada@Example.com' })).status).toBe(201);
  });
});

describe('a code for one use', () => {
  let code: string;
  beforeEach(async () => {
    code = await createCode(server, { uses: 1 });
  });

  test('is redeemed by one of many requests at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ask(client, { discount_code: code.toLowerCase() })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject(used);
    expect(await countCodeUses(server, code)).toBe(1);
  });

  test('is redeemed once when the same request is sent again', async () => {
    const send = () =>
      client.post('/api/v2/quotation', buildQuotationRequest({ discount_code: code }), {
        'idempotency-key': `same-${code}`,
      });
    expect([(await send()).status, (await send()).status]).toEqual([201, 201]);
    expect(await countCodeUses(server, code)).toBe(1);
  });

  test('is given back by an order that is rejected, and held again by the one that renews it', async () => {
    const { hash, number } = readQuotation(await ask(client, { discount_code: code }));
    await callDesk(server, `/order/${number}/quote`, {});
    expect((await client.post(`/api/v2/quotation/${hash}/reject`, {})).status).toBe(200);
    expect(await countCodeUses(server, code)).toBe(0);
    const renewed = readData<Quotation>(await client.post(`/api/v2/quotation/${hash}/renew`, {}));
    expect(await countCodeUses(server, code)).toBe(1);
    expect(
      await server.services.db.select().from(discountRedemption).where(eq(discountRedemption.code, code)),
    ).toHaveLength(1);
    expect(renewed.hash).not.toBe(hash);
  });
});

test('a code for each customer once knows them by their address, however it is written', async () => {
  const code = await createCode(server, { once_per_customer: true });
  expect((await ask(client, { discount_code: code, email: 'eve@example.com' })).status).toBe(201);
  const again = await ask(await server.client(), { discount_code: code, email: 'Eve@Example.com' });
  expect([again.status, again.body]).toEqual([422, expect.objectContaining(used)]);
  expect((await ask(client, { discount_code: code, email: 'mallory@example.com' })).status).toBe(201);
});

test('a code for each customer once knows who is signed in, whatever address they name, and nobody before a request', async () => {
  const code = await createCode(server, { once_per_customer: true });
  const bearer = await readBearer(client, 'anna@example.com');
  const askAs = (email: string): Promise<Answer> =>
    client.post('/api/v2/quotation', buildQuotationRequest({ discount_code: code, email }), bearer);
  expect((await askAs('anna@example.com')).status).toBe(201);
  const again = await askAs('anna@elsewhere.example');
  expect([again.status, again.body]).toEqual([422, expect.objectContaining(used)]);
  expect(await readState(code)).toBe('applied');
});
