import type { Order, Shipment } from '../../../openapi/types.ts';
import { createClient, readData } from '../server/client.ts';
import { createUploader } from '../server/filesSupport.ts';
import { buildAcceptance, requestQuotation, toBerlin } from '../server/samples.ts';
import type { CustomerVisit } from './fixtures.ts';
import type { Shop } from './matrix.ts';

/** A registered letter within each brand's country. */
const letters = {
  wordbridge: toBerlin,
  mostek: { ...toBerlin, country_id: 616, street: 'ul. Mostowa 1/2', postcode: '00-260', city: 'Warszawa' },
} as const satisfies Readonly<Record<Shop['brand'], Shipment>>;

/**
 * A paid order that is printed, in the last step of its work and on its own page, with the desk in the test's hands: how it is ordered is
 * another test's.
 */
export const createPrintedOrder = async (
  { they, page, server, address: at }: CustomerVisit,
  { brand, locale }: Pick<Shop, 'brand' | 'locale'>,
): Promise<Order> => {
  const client = await createClient(at, brand, locale);
  const uploads = createUploader(at, client);
  const document = await uploads.upload(Buffer.from('An extract of the register of births.'), 'extract.txt');
  await uploads.inspected(document);
  const asked = await requestQuotation(client, {
    service: 'sworn',
    text: '',
    file_ids: [document],
    email: they.email,
    locale,
    shipment: letters[brand],
  });
  await server.desk.quote(asked.number);
  const order = readData<Order>(
    await client.post(`/api/v2/quotation/${asked.hash}/accept`, buildAcceptance({}, locale)),
  );
  readData(await client.post('/api/v2/payment', { order_hash: order.hash, method: 'transfer', locale }));
  await server.desk.advance(order.id);
  await server.desk.advance(order.id);
  await page.goto(`${at}/${locale}/orders/${order.cart_hash}/${order.hash}`);
  await they.showsHeading('order.timeline');
  await they.refuseCookies();
  return order;
};
