import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Billing, Customer, Quotation } from '../../openapi/types.ts';
import { order, pendingRegistration } from '../../server/platform/db/schema.ts';
import { callMethod, createEmail, listRefusedFields, register } from '../support/server/accountMails.ts';
import { createAccount } from '../support/server/accounts.ts';
import { type Answer, readData, readQuotation } from '../support/server/client.ts';
import { readBearer } from '../support/server/readBearer.ts';
import { buildAcceptance, buildQuotationRequest, callDesk, requestQuotation } from '../support/server/samples.ts';
import { startForFile } from '../support/server/startForFile.ts';

/** What people write into fields, through every operation that takes it: what is stored, or why it is refused. */

const server = await startForFile();
const client = await server.client();

/** As what is refused; null where it is stored. */
type Typed = readonly [typed: string, stored: string | null];

const emails: readonly Typed[] = [
  ['\u202aAda@b.example\u200b ', 'ada@b.example'],
  ['ada@żółw.pl', 'ada@żółw.pl'],
  ['a@b.com/', null],
  ['a@*.com', null],
  ['a@b.com?subject=x', null],
  [`${'a'.repeat(65)}@b.com`, null],
  [`a@${'b'.repeat(64)}.com`, null],
];
const names: readonly Typed[] = [
  ['Li', 'Li'],
  ['王芳', '王芳'],
  ['N\u0303a', 'N\u0303a'],
  ['..', null],
  ['12', null],
  ['x', null],
];
const [poland, germany, netherlands, portugal, czechia] = [616, 276, 528, 620, 203];
const postcodes: readonly (readonly [country: number, ...Typed])[] = [
  [poland, '00950', '00-950'],
  [poland, '00–950', '00-950'],
  [poland, '\u202a００\u00a0９５０\u202c', '00-950'],
  [germany, 'D-10115', '10115'],
  [portugal, '1000205', '1000-205'],
  [czechia, 'CZ-110 00', '110 00'],
  [poland, '00-000', null],
  [germany, '00000', null],
  [germany, '00-950', null],
  [netherlands, '0123 AB', null],
];
const vatIds: readonly Typed[] = [
  ['EL: 094259216', 'EL094259216'],
  ['IT: 00743110157', 'IT00743110157'],
  ['BE 444.503.092', 'BE0444503092'],
  ['AT13585627', 'ATU13585627'],
  ['PL 526–02–50–274', 'PL5260250274'],
  ['ESA00000000', null],
  ['DE136695977', null],
];
const phones: readonly Typed[] = [
  ['0048 22 307 18 41', '+48 22 307 18 41'],
  ['tel:+48-22-307-18-41', '+48 22 307 18 41'],
  ['+49 (0)30 901820', '+49 30 901820'],
  ['＋４８ ２２ ３０７ １８ ４１ x5', '+48 22 307 18 41 ext. 5'],
  ['+48 000 000 000', null],
  ['22 307 18 41', null],
];
const links: readonly Typed[] = [
  ['www.example.com', 'https://www.example.com'],
  ['\u200bhttps://example.com/a', 'https://example.com/a'],
  ['http://10.0.0.1', null],
  ['http://localhost', null],
  ['http://2130706433', null],
];

const company = { user_type: 'company', company_name: 'Ada GmbH' } as const;
const paths = (answer: Answer): unknown => {
  const fields = listRefusedFields(answer).map((refusal) => refusal.split(' ')[0]);
  return { status: answer.status, fields: [...new Set(fields)] };
};
const refused = (...fields: string[]) => ({ status: 422, fields });

describe('a request', () => {
  const readOrderRow = async (answer: Answer) => {
    const { number } = readQuotation(answer);
    const [row] = await server.services.db.select().from(order).where(eq(order.id, number));
    return row;
  };
  const ask = (changes: object) => client.post('/api/v2/quotation', { ...buildQuotationRequest(), ...changes });

  test.each(emails)('from the address %j', async (email, stored) => {
    const answer = await ask({ email });
    if (stored === null) expect(paths(answer)).toEqual(refused('email'));
    else expect((await readOrderRow(answer))?.customerEmail.toLowerCase()).toBe(stored);
  });
  test.each(names)('of %j', async (name, stored) => {
    const answer = await ask({ name, email: createEmail() });
    if (stored === null) expect(paths(answer)).toEqual(refused('name'));
    else expect((await readOrderRow(answer))?.customerName).toBe(stored);
  });
  test.each(phones)('to call %j', async (phone, stored) => {
    const call = { service: 'phone-call', text: '', duration: 15, starts_at: '2099-03-01T09:00:00.000Z' };
    const answer = await ask({ ...call, phone_numbers: [phone], email: createEmail() });
    if (stored === null) expect(paths(answer)).toEqual(refused('phone_numbers'));
    else expect((await readOrderRow(answer))?.details?.phone_numbers).toEqual([stored]);
  });
  test.each(links)('of the page %j', async (link, stored) => {
    const answer = await ask({ service: 'website', text: '', links: [link], email: createEmail() });
    if (stored === null) expect(paths(answer)).toEqual(refused('links'));
    else expect((await readOrderRow(answer))?.details?.links).toEqual([stored]);
  });
});

describe('billing details at the checkout', () => {
  const accept = async (billing: Partial<Billing>): Promise<readonly [Answer, Quotation]> => {
    const asked = await requestQuotation(client, { email: createEmail() });
    readData(await callDesk(server, `/order/${asked.number}/quote`, { net: '100.00' }));
    const offer = readData<Quotation>(await client.get(`/api/v2/quotation/${asked.hash}`));
    const body = { ...buildAcceptance(billing), version: offer.version };
    return [await client.post(`/api/v2/quotation/${asked.hash}/accept`, body), offer];
  };
  const readBilling = async ([answer, { number }]: readonly [Answer, Quotation]) => {
    expect(paths(answer)).toEqual({ status: 200, fields: [] });
    const [row] = await server.services.db.select().from(order).where(eq(order.id, number));
    return row?.billing;
  };
  test.each(names)('of %j', async (name, stored) => {
    const accepted = await accept({ name });
    if (stored === null) expect(paths(accepted[0])).toEqual(refused('billing.name'));
    else expect(await readBilling(accepted)).toMatchObject({ name: stored });
  });
  test.each(postcodes)('in %i, %j', async (country_id, postcode, stored) => {
    const accepted = await accept({ country_id, postcode });
    if (stored === null) expect(paths(accepted[0])).toEqual(refused('billing.postcode'));
    else expect(await readBilling(accepted)).toMatchObject({ postcode: stored });
  });
  test('without a postcode: in a country that has none, and not in one that has them', async () => {
    const hongKong = 344;
    expect(await readBilling(await accept({ country_id: hongKong, postcode: '' }))).toMatchObject({ postcode: '' });
    const [answer] = await accept({ postcode: '' });
    expect(answer.body).toMatchObject({ errors: [{ field: 'billing.postcode', code: 'Required' }] });
  });
  test.each(vatIds)('of the number %j', async (vat_id, stored) => {
    const accepted = await accept({ ...company, vat_id });
    if (stored === null) expect(paths(accepted[0])).toEqual(refused('billing.vat_id'));
    else expect(await readBilling(accepted)).toMatchObject({ vat_id: stored });
  });
});

describe('the settings', () => {
  const email = createAccount('anna');
  const save = async (change: object): Promise<Answer> =>
    callMethod({ server, client }, 'PUT', '/api/v2/customer/current', change, await readBearer(client, email));
  const check = (answer: Answer, name: keyof Customer, stored: string | null) =>
    stored === null
      ? expect(paths(answer)).toEqual(refused(name))
      : expect(readData<Customer>(answer)[name]).toBe(stored);

  test.each(names)('take the name %j as it is', async (name, stored) => check(await save({ name }), 'name', stored));
  test.each(phones)('call %j', async (phone, stored) => check(await save({ phone }), 'phone', stored));
  test.each(postcodes)('in %i have %j', async (country_id, postcode, stored) =>
    check(await save({ country_id, postcode }), 'postcode', stored),
  );
  test.each(vatIds)('of a company have %j', async (vat_id, stored) =>
    check(await save({ ...company, country_id: germany, postcode: '10115', vat_id }), 'vat_id', stored),
  );
});

describe('a registration', () => {
  const findPendingRegistration = async (email: string) => {
    const [row] = await server.services.db
      .select()
      .from(pendingRegistration)
      .where(eq(pendingRegistration.email, email));
    return row;
  };
  test.each(emails)('at %j', async (email, stored) => {
    const answer = await register(client, email);
    if (stored === null) expect(paths(answer)).toEqual(refused('email'));
    else expect(await findPendingRegistration(stored)).toBeDefined();
  });
  test.each(names)('of %j', async (name, stored) => {
    const email = createEmail();
    const answer = await register(client, email, { name });
    if (stored === null) expect(paths(answer)).toEqual(refused('name'));
    else expect((await findPendingRegistration(email))?.name).toBe(stored);
  });
  test.each(vatIds)('of a company, %j', async (vat_id, stored) => {
    const email = createEmail();
    const answer = await register(client, email, { ...company, vat_id });
    if (stored === null) expect(paths(answer)).toEqual(refused('vat_id'));
    else expect((await findPendingRegistration(email))?.vatId).toBe(stored);
  });
});
