import { describe, expect, test } from 'vitest';
import type { Estimate, Order, Quotation, QuotationRequest, Shipment, ShipmentFees } from '../../openapi/types.ts';
import { type Answer, readData, readQuotation } from '../support/server/client.ts';
import { createUploader } from '../support/server/filesSupport.ts';
import { buildAcceptance, buildQuotationRequest, callDesk } from '../support/server/samples.ts';
import { startForFile } from '../support/server/startForFile.ts';

const server = await startForFile();
const client = await server.client('mostek');
const uploads = createUploader(server.address('mostek'), client);

const zloty = 1;
const poland = 616;
const germany = 276;
const brazil = 76;

/** Complete, to an address in Warsaw. */
const sent = (changes: Partial<Shipment> = {}): Shipment => ({
  method: 1,
  country_id: poland,
  recipient: 'Ada Nowak',
  street: 'ul. Mostowa 12',
  postcode: '00-260',
  city: 'Warszawa',
  region: null,
  locker: null,
  phone: null,
  names: null,
  copies: 1,
  notarised: false,
  ...changes,
});

const uploadDocument = async (pages: number): Promise<string> => {
  const id = await uploads.upload(Buffer.from('abcd '.repeat((1125 * pages) / 5)), 'document.txt');
  await uploads.inspected(id);
  return id;
};

const prepareSwornRequest = async (pages: number, changes: Partial<QuotationRequest> = {}): Promise<QuotationRequest> =>
  buildQuotationRequest({
    service: 'sworn',
    source_lang: 'en',
    target_langs: ['pl'],
    text: '',
    file_ids: [await uploadDocument(pages)],
    currency_id: zloty,
    ...changes,
  });

const offerShipment = async (
  shipment: Shipment | null,
  { pages = 3, net }: { readonly pages?: number; readonly net?: string } = {},
): Promise<Quotation> => {
  const asked = readQuotation(await client.post('/api/v2/quotation', await prepareSwornRequest(pages, { shipment })));
  const body = net === undefined ? {} : { net };
  const quoted = await callDesk(server, `/order/${asked.number}/quote`, body);
  if (quoted.status !== 200) throw new Error(JSON.stringify(quoted.body));
  return readData(await client.get(`/api/v2/quotation/${asked.hash}`));
};

const findFee = ({ price }: Pick<Quotation, 'price'>): string | undefined =>
  price?.shipment?.lines.find(({ kind }) => kind === 'delivery' || kind === 'electronic')?.net.currency_amount_decimal;

const change = async ({ hash }: Quotation, shipment: Shipment): Promise<Answer> => {
  const answer = await fetch(`${server.address('mostek')}/api/v2/quotation/${hash}/shipment`, {
    method: 'PUT',
    headers: { ...client.headers, 'content-type': 'application/json' },
    body: JSON.stringify(shipment),
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
};

describe('the fee', () => {
  test.each<[string, Partial<Shipment>, number, string]>([
    ['of a registered letter', {}, 3, '14.70'],
    ['of one of ten pages', {}, 10, '17.00'],
    ['of copies that are ten pages together', { copies: 2 }, 5, '17.00'],
    [
      'of a parcel locker',
      { method: 2, locker: 'WAW22A', phone: '+48 512 345 678', street: null, postcode: null, city: null },
      3,
      '15.00',
    ],
    ['of a courier', { method: 3 }, 12, '19.90'],
    ['of a letter within Europe', { method: 4, country_id: germany, postcode: '10119' }, 3, '30.00'],
    [
      'of an electronic copy, by which nothing is sent',
      { method: 5, recipient: null, street: null, postcode: null, city: null },
      12,
      '0.00',
    ],
    ['of one to elsewhere', { method: 4, country_id: brazil, postcode: '01310-100', region: 'SP' }, 3, '35.00'],
  ])('%s', async (_, changes, pages, fee) => {
    const offer = await offerShipment(sent(changes), { pages, net: '100.00' });
    expect(findFee(offer)).toBe(fee);
  });

  test('is nothing from 500.00 net of work, and a cent before it is not', async () => {
    expect(findFee(await offerShipment(sent({ method: 3 }), { net: '500.00' }))).toBe('0.00');
    const offer = await offerShipment(sent({ method: 3 }), { net: '499.99' });
    expect(findFee(offer)).toBe('19.90');
    expect(offer.price).toMatchObject({
      net_before_discount: { currency_amount_decimal: '499.99' },
      net: { currency_amount_decimal: '519.89' },
    });
  });

  test('has its tax, and stands in the sums with copies and a notary’s', async () => {
    const offer = await offerShipment(sent({ copies: 2, notarised: true }), { net: '100.00' });
    const pln = (amount: string) => ({ currency_amount_decimal: amount, currency_code: 'PLN' });
    expect(offer.price).toMatchObject({
      net: pln('194.70'),
      vat: pln('44.78'),
      gross: pln('239.48'),
      shipment: {
        net: pln('94.70'),
        vat: pln('21.78'),
        gross: pln('116.48'),
        lines: [
          { kind: 'delivery', quantity: 1, net: pln('14.70'), vat: pln('3.38'), gross: pln('18.08') },
          { kind: 'copies', quantity: 1, net: pln('20.00'), vat: pln('4.60'), gross: pln('24.60') },
          { kind: 'notarised', quantity: 1, net: pln('60.00'), vat: pln('13.80'), gross: pln('73.80') },
        ],
      },
    });
    const cart = readData<{ items: { quotation: unknown; shipment: unknown }[] }>(
      await client.get(`/api/v2/cart/${offer.cart_hash}`),
    );
    expect(cart.items[0]).toMatchObject({
      shipment: offer.shipment,
      quotation: { price_gross: pln('239.48'), shipment: { gross: pln('116.48') } },
    });
  });

  test('is none of a service without an original, which takes no shipment', async () => {
    const plain = readQuotation(await client.post('/api/v2/quotation', buildQuotationRequest({ currency_id: zloty })));
    expect(plain).toMatchObject({ shipment: null });
    const asked = await client.post('/api/v2/quotation', buildQuotationRequest({ shipment: sent() }));
    expect(asked.body).toMatchObject({ status: 422, errors: [{ field: 'shipment', code: 'NotAllowed' }] });
    expect((await change(plain, sent())).body).toMatchObject({
      errors: [{ field: 'shipment', code: 'NotAllowed' }],
    });
  });

  test('of an estimate is that of the offer, in each target language', async () => {
    const { service, source_lang, category_id, package_id, currency_id, text, file_ids } = await prepareSwornRequest(3);
    const pair = { service, source_lang, category_id, package_id, currency_id, text, file_ids };
    const readEstimate = async (target_langs: string[], shipment: Shipment | null) =>
      readData<Estimate>(await client.post('/api/v2/quotation/estimate', { ...pair, target_langs, shipment }));
    expect(findFee(await readEstimate(['pl'], null))).toBe('14.70');
    expect(findFee(await readEstimate(['pl'], sent({ method: 3 })))).toBe('19.90');
    const both = await readEstimate(['pl', 'de'], sent({ method: 3 }));
    expect(findFee(both)).toBe('39.80');
    expect(both.packages.find(({ package_id: id }) => id === package_id)?.gross).toEqual(both.price?.gross);
  });
});

describe('what cannot be sent so is refused', () => {
  test.each<[string, Partial<Shipment>, string, string]>([
    ['a locker’s code of another shape', { method: 2, locker: '12-WAW' }, 'shipment.locker', 'LockerInvalid'],
    ['a postcode of another country', { postcode: '1011 AB' }, 'shipment.postcode', 'PostcodeInvalid'],
    [
      'an address in another country',
      { country_id: germany, postcode: '10119' },
      'shipment.country_id',
      'CountryNotServed',
    ],
    ['international mail within Poland', { method: 4 }, 'shipment.country_id', 'CountryNotServed'],
    ['a country that is none', { method: 4, country_id: 999 }, 'shipment.country_id', 'Invalid'],
    ['a country that is not known', { method: 4, country_id: null }, 'shipment.country_id', 'Required'],
    ['a street of two letters', { street: 'ul' }, 'shipment.street', 'TooShort'],
  ])('%s', async (_, changes, field, code) => {
    const asked = await client.post('/api/v2/quotation', await prepareSwornRequest(3, { shipment: sent(changes) }));
    expect(asked.body).toMatchObject({ status: 422, errors: [{ field, code }] });
  });

  test('by a method that the brand has not', async () => {
    const german = await server.client('wordbridge');
    const fees = readData<ShipmentFees>(await german.get('/api/v2/shipment/2'));
    expect(fees.fees.map(({ method }) => method)).not.toContain(2);
    expect(fees.country_id).toBe(germany);
  });

  test('an offer whose address is not complete cannot be accepted; one that is can', async () => {
    const offer = await offerShipment(null);
    expect(offer.shipment).toMatchObject({ method: 1, country_id: poland, street: null, copies: 1 });
    const refused = await client.post(`/api/v2/quotation/${offer.hash}/accept`, buildAcceptance());
    expect(refused.body).toMatchObject({
      status: 422,
      errors: ['recipient', 'street', 'postcode', 'city'].map((field) => ({
        field: `shipment.${field}`,
        code: 'Required',
      })),
    });
    readData(await change(offer, sent()));
    const order = readData<Order>(await client.post(`/api/v2/quotation/${offer.hash}/accept`, buildAcceptance()));
    expect(order.shipment).toEqual(sent());
    expect(findFee(order)).toBe('14.70');
  });
});

describe('a change before ordering', () => {
  test('has the new total, says the same twice, and stores what the method needs alone', async () => {
    const offer = await offerShipment(sent(), { net: '100.00' });
    expect(offer.price?.gross.currency_amount_decimal).toBe('141.08');
    const changed = readData<Quotation>(
      await change(offer, sent({ method: 2, locker: ' waw22a ', phone: '+48 512 345 678', street: 'ul. Mostowa 12' })),
    );
    expect(changed.shipment).toEqual(
      sent({ method: 2, locker: 'WAW22A', phone: '+48 512 345 678', street: null, postcode: null, city: null }),
    );
    expect(changed.price).toMatchObject({
      net: { currency_amount_decimal: '115.00' },
      gross: { currency_amount_decimal: '141.45' },
      discount: offer.price?.discount,
    });
    const again = readData<Quotation>(
      await change(offer, sent({ method: 2, locker: 'WAW22A', phone: '+48512345678' })),
    );
    expect(again.price).toEqual(changed.price);
  });

  test('to an electronic copy leaves address and copies out, and is accepted so', async () => {
    const offer = await offerShipment(sent({ copies: 2, notarised: true, names: 'NOWAK ADA' }), { net: '100.00' });
    const changed = readData<Quotation>(
      await change(offer, sent({ method: 5, copies: 2, notarised: true, names: 'NOWAK ADA' })),
    );
    const file = { recipient: null, street: null, postcode: null, city: null, names: 'NOWAK ADA' };
    expect(changed.shipment).toEqual(sent({ method: 5, ...file }));
    expect(changed.price).toMatchObject({
      net: { currency_amount_decimal: '100.00' },
      shipment: { lines: [{ kind: 'electronic', quantity: 1 }] },
    });
    expect(await client.post(`/api/v2/quotation/${offer.hash}/accept`, buildAcceptance())).toMatchObject({
      status: 200,
    });
  });

  test('holds nobody to a total that another tab has changed', async () => {
    const seen = await offerShipment(sent(), { net: '100.00' });
    const changed = readData<Quotation>(await change(seen, sent({ method: 3 })));
    const accept = (gross: string | undefined) =>
      client.post(`/api/v2/quotation/${seen.hash}/accept`, { ...buildAcceptance(), gross });
    const refused = await accept(seen.price?.gross.currency_amount_decimal);
    expect(refused).toMatchObject({ status: 409, body: { code: 'OfferChanged' } });
    expect(await accept(changed.price?.gross.currency_amount_decimal)).toMatchObject({ status: 200 });
  });

  test('is not possible once the offer is accepted, rejected or expired', async () => {
    const accepted = await offerShipment(sent());
    readData(await client.post(`/api/v2/quotation/${accepted.hash}/accept`, buildAcceptance()));
    expect((await change(accepted, sent({ method: 3 }))).body).toMatchObject({ code: 'AlreadyAccepted' });
    const rejected = await offerShipment(sent());
    readData(await client.post(`/api/v2/quotation/${rejected.hash}/reject`, {}));
    expect((await change(rejected, sent({ method: 3 }))).body).toMatchObject({ code: 'AlreadyRejected' });
  });

  test('on the phone is what the desk writes down', async () => {
    const offer = await offerShipment(null);
    const call = (shipment: Shipment | null) =>
      callDesk(server, `/order/${offer.number}/phone-acceptance`, {
        name: 'Ada Nowak',
        called_at: new Date().toISOString(),
        words: 'The price, the delivery and the shipment were read out.',
        taken_by: 'Maria',
        billing: buildAcceptance().billing,
        consents: { immediate_start: true },
        locale: 'en',
        shipment,
      });
    expect((await call(null)).body).toMatchObject({ code: 'ValidationFailed' });
    expect((await call(sent({ method: 3 }))).status).toBe(200);
    const order = readData<Order>(await client.get(`/api/v2/order/${offer.order_hash}`));
    expect(order).toMatchObject({ shipment: { method: 3 }, status: 'payment' });
    expect(findFee(order)).toBe('19.90');
  });
});
