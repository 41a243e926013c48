import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Billing, Cart, Customer, Order, Payment, Quotation, TaxedPrice } from '../../openapi/types.ts';
import { customer, order as orderTable } from '../../server/platform/db/schema.ts';
import { createAccount } from '../support/server/accounts.ts';
import { readData, readQuotation } from '../support/server/client.ts';
import { createUploader } from '../support/server/filesSupport.ts';
import { readBearer } from '../support/server/readBearer.ts';
import {
  buildAcceptance,
  buildQuotationRequest,
  callDesk,
  createOffer,
  requestQuotation,
  toBerlin,
} from '../support/server/samples.ts';
import { startForFile } from '../support/server/startForFile.ts';

const server = await startForFile();
const client = await server.client();

const polish: Partial<Billing> = {
  user_type: 'company',
  company_name: 'Ada sp. z o.o.',
  vat_id: 'PL5265877635',
  country_id: 616,
};
const swiss: Partial<Billing> = {
  user_type: 'company',
  company_name: 'Ada AG',
  vat_id: null,
  country_id: 756,
  postcode: '8001',
};

let made = 0;
/** An offer of 100.00 net, to an address of its own: an address gets so many mails a day. */
const offer = async (net = '100.00', changes: object = {}, from = client): Promise<Quotation> => {
  made += 1;
  const asked = await requestQuotation(from, { email: `buyer${made}@example.com`, ...changes });
  readData(await callDesk(server, `/order/${asked.number}/quote`, { net }));
  return readData(await from.get(`/api/v2/quotation/${asked.hash}`));
};
const preview = ({ hash }: Quotation, billing: Partial<Billing>, headers = {}, from = client) =>
  from.post(`/api/v2/quotation/${hash}/tax`, { billing: buildAcceptance(billing).billing }, headers);
const accept = ({ hash, version }: Quotation, billing: Partial<Billing>, gross?: string, headers = {}, from = client) =>
  from.post(
    `/api/v2/quotation/${hash}/accept`,
    { ...buildAcceptance(billing), version, ...(gross === undefined ? {} : { gross }) },
    headers,
  );
const eur = (amount: string) => ({ currency_amount_decimal: amount, currency_code: 'EUR' });

describe('billing details', () => {
  test.for([
    ['a company of another EU country', polish, 'reverse_charge', '100.00'],
    ['a company outside the EU', swiss, 'outside', '100.00'],
    ['a consumer outside the EU', { country_id: 804, postcode: '01001' }, 'outside', '100.00'],
    ['a consumer of another EU country', { country_id: 616 }, 'domestic', '119.00'],
    ['a company of another EU country without a VAT ID', { ...polish, vat_id: null }, 'domestic', '119.00'],
    [
      'a company of the seller’s country',
      { ...polish, vat_id: 'DE136695976', country_id: 276, postcode: '10119' },
      'domestic',
      '119.00',
    ],
  ] as const)(
    'of %s: the total that is shown is the one that is ordered and paid',
    async ([, billing, treatment, gross]) => {
      const offer1 = await offer();
      expect(offer1.price?.gross).toEqual(eur('119.00'));
      const shown = readData<TaxedPrice>(await preview(offer1, billing));
      const isTaxed = treatment === 'domestic';
      const price = {
        net: eur('100.00'),
        tax_rate: isTaxed ? '19.00' : '0.00',
        vat: eur(isTaxed ? '19.00' : '0.00'),
        gross: eur(gross),
      };
      expect(shown).toMatchObject({ treatment, price });
      // Nothing is stored: the offer is the seller's, whoever looks at it.
      expect(readData<Quotation>(await client.get(`/api/v2/quotation/${offer1.hash}`)).price).toEqual(offer1.price);
      const placed = readData<Order>(await accept(offer1, billing, gross));
      expect(placed).toMatchObject({ tax_treatment: treatment, price });
      expect(placed.price).toEqual(shown.price);
      const payment = { order_hash: placed.hash, method: 'transfer', locale: 'en' };
      expect(readData<Payment>(await client.post('/api/v2/payment', payment)).amount).toEqual(eur(gross));
      expect(readData(await callDesk(server, `/order/${placed.id}`))).toMatchObject({
        tax_treatment: treatment,
        gross: eur(gross),
      });
    },
  );

  test('that make another total than the one seen change the offer, and nothing is placed', async () => {
    const asked = await offer();
    const changed = { status: 409, body: { code: 'OfferChanged' } };
    expect(await accept(asked, polish, '119.00')).toMatchObject(changed);
    expect(await accept(asked, {}, '100.00')).toMatchObject(changed);
    expect(readData<Quotation>(await client.get(`/api/v2/quotation/${asked.hash}`)).status).toBe('acceptation');
    expect((await accept(asked, polish, '100.00')).status).toBe(200);
  });

  test('that are wrong have no price, and neither has what is not offered', async () => {
    const asked = await offer();
    expect(await preview(asked, { ...polish, vat_id: 'PL5265877634', city: ' ' })).toMatchObject({
      status: 422,
      body: {
        code: 'ValidationFailed',
        errors: [
          { field: 'billing.vat_id', code: 'VatIdInvalid' },
          { field: 'billing.city', code: 'Required' },
        ],
      },
    });
    expect(await preview(asked, { country_id: 9999 })).toMatchObject({
      body: { errors: [{ field: 'billing.country_id', code: 'Invalid' }] },
    });
    expect(await preview(asked, polish, {}, await server.client('mostek', 'pl'))).toMatchObject({ status: 404 });
    const waiting = await requestQuotation(client, { email: 'waiting@example.com' });
    expect(await preview(waiting, polish)).toMatchObject({ status: 409, body: { code: 'TransitionRefused' } });
    readData(await accept(asked, polish, '100.00'));
    expect(await preview(asked, polish)).toMatchObject({ status: 409, body: { code: 'AlreadyAccepted' } });
  });
});

describe('a VAT ID', () => {
  test('that the register has refused of a signed-in customer’s profile is none, however it is written', async () => {
    const username = createAccount('office');
    const token = await readBearer(client, username);
    const { id } = readData<Customer>(await client.get('/api/v2/customer/current', token));
    const state = (vatCheckState: 'refused' | 'waiting' | 'confirmed', vatId = '5265877635') =>
      server.services.db
        .update(customer)
        .set({ vatId, countryId: 616, vatCheckState, vatCheckDueAt: null })
        .where(eq(customer.id, id));
    const asked = await offer('100.00', { email: username });
    const readTreatment = async (headers = {}, billing = polish) =>
      readData<TaxedPrice>(await preview(asked, billing, headers)).treatment;
    await state('refused');
    expect(await readTreatment(token)).toBe('domestic');
    expect(await readTreatment(token, { ...polish, vat_id: 'PL 8567346215' })).toBe('reverse_charge');
    expect(await readTreatment()).toBe('reverse_charge');
    for (const unknown of ['waiting', 'confirmed'] as const) {
      await state(unknown);
      expect(await readTreatment(token)).toBe('reverse_charge');
    }
    // The register has answered between the look and the order.
    await state('refused');
    expect(await accept(asked, polish, '100.00', token)).toMatchObject({ body: { code: 'OfferChanged' } });
    expect(readData<Order>(await accept(asked, polish, '119.00', token)).tax_treatment).toBe('domestic');
  });
});

describe('an order without tax', () => {
  test('keeps its discount, and sending its original has no tax either', async () => {
    const from = await server.client('mostek', 'pl');
    const uploads = createUploader(server.address('mostek'), from);
    const file = await uploads.upload(Buffer.from('abcd '.repeat(675)), 'document.txt');
    await uploads.inspected(file);
    const asked = readQuotation(
      await from.post(
        '/api/v2/quotation',
        buildQuotationRequest({
          service: 'sworn',
          text: '',
          file_ids: [file],
          currency_id: 1,
          email: 'sworn@example.com',
          discount_code: 'MOSTEK15',
          shipment: { ...toBerlin, method: 4, copies: 2 },
        }),
      ),
    );
    readData(await callDesk(server, `/order/${asked.number}/quote`, { net: '200.00' }));
    const quoted = readData<Quotation>(await from.get(`/api/v2/quotation/${asked.hash}`));
    const german = { ...polish, vat_id: 'DE136695976', country_id: 276, postcode: '10119' };
    const { price } = readData<TaxedPrice>(await preview(quoted, german, {}, from));
    expect(price).toMatchObject({
      net: quoted.price?.net,
      discount: { currency_amount_decimal: '30.00' },
      gross: quoted.price?.net,
      vat: { currency_amount_decimal: '0.00' },
      shipment: { vat: { currency_amount_decimal: '0.00' }, gross: quoted.price?.shipment?.net },
    });
    for (const line of price.shipment?.lines ?? []) expect(line.gross).toEqual(line.net);
    const placed = readData<Order>(await accept(quoted, german, price.gross.currency_amount_decimal, {}, from));
    expect(placed.price).toEqual(price);
  });

  test('in a cart is what the cart is paid by', async () => {
    const first = await offer('100.00');
    const second = await offer('50.50', { cart_hash: first.cart_hash, target_langs: ['de'] });
    for (const each of [first, second]) readData(await accept(each, polish));
    const cart = readData<Cart>(await client.get(`/api/v2/cart/${first.cart_hash}`));
    expect(cart.due).toEqual({ net: eur('150.50'), vat: eur('0.00'), gross: eur('150.50') });
    const hashes = cart.items.map(({ order_hash }) => order_hash);
    const payment = { cart_hash: cart.hash, order_hashes: hashes, method: 'transfer', locale: 'en' };
    expect(readData<Payment>(await client.post('/api/v2/payment', payment)).amount).toEqual(eur('150.50'));
  });

  test('is offered with the seller’s tax when it is asked for anew', async () => {
    const asked = await createOffer(server, client, { email: 'again@example.com' });
    const placed = readData<Order>(await accept(asked, polish));
    readData(await client.post(`/api/v2/order/${placed.hash}/cancel`));
    const renewed = readData<Quotation>(await client.post(`/api/v2/quotation/${asked.hash}/renew`));
    readData(await callDesk(server, `/order/${renewed.number}/quote`, {}));
    const anew = readData<Quotation>(await client.get(`/api/v2/quotation/${renewed.hash}`));
    expect(anew.price).toEqual(asked.price);
    const [row] = await server.services.db.select().from(orderTable).where(eq(orderTable.id, renewed.number));
    expect(row?.taxTreatment).toBe('domestic');
  });

  test('on the phone is one, too', async () => {
    const asked = await offer();
    const said = {
      name: 'Ada Nowak',
      called_at: server.services.clock.now().toISOString(),
      words: 'I order it for 100.00 euros, with an obligation to pay.',
      taken_by: 'Maria Kowalska',
      billing: buildAcceptance(polish).billing,
      consents: { immediate_start: true },
      locale: 'en',
    };
    expect(readData(await callDesk(server, `/order/${asked.number}/phone-acceptance`, said))).toMatchObject({
      tax_treatment: 'reverse_charge',
      gross: eur('100.00'),
    });
  });
});
