import { randomBytes } from 'node:crypto';
import type { Order, Payment, Quotation, ReceivedRequest } from '../../../openapi/types.ts';
import type { ProviderStandIn } from '../../../tools/providers/kit/standIn.ts';
import { createKey } from '../server/client.ts';
import { buildAcceptance, buildQuotationRequest, waitUntil } from '../server/samples.ts';
import type { Calls } from './calls.ts';
import type { Cluster } from './cluster.ts';
import { followOrder, type Told } from './followOrder.ts';

const mebibyte = 1024 * 1024;
const tus = { 'Tus-Resumable': '1.0.0' };

/** Words of random letters, so that no two documents are alike. */
const createText = (size: number): Buffer =>
  Buffer.from(
    (
      randomBytes(size)
        .toString('base64')
        .match(/.{1,4000}/g) ?? []
    )
      .join(' ')
      .slice(0, size),
  );

/** Uploads in pieces, each to another process, and goes on where the server says after one that broke. */
const upload = async ({ call, once }: Calls, bytes: Buffer, piece: number): Promise<string> => {
  const name = `filename ${Buffer.from('document.txt').toString('base64')}`;
  const created = await call(
    '/api/v2/file',
    { method: 'POST' },
    { ...tus, 'Upload-Length': String(bytes.length), 'Upload-Metadata': name },
  );
  const location = created.headers.get('location') ?? '';
  for (let offset = 0; offset < bytes.length; ) {
    const sent = await once(
      location,
      { method: 'PATCH', body: new Uint8Array(bytes.subarray(offset, offset + piece)) },
      { ...tus, 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(offset) },
    );
    const told = sent?.status === 204 ? sent : await call(location, { method: 'HEAD' }, tus);
    offset = Number(told.headers.get('upload-offset') ?? Number.NaN);
    if (Number.isNaN(offset)) throw new Error(`The upload is lost: ${told.status}`);
  }
  return location.split('/').at(-1) ?? '';
};

/** What has become of an order, by its customer. */
export type Went = {
  readonly email: string;
  readonly order: Order;
  readonly payment: Payment;
  readonly file: { readonly id: string; readonly bytes: Buffer };
  readonly told: readonly Told[];
};

/** Orders as a customer does, from a document to the delivery. */
export const completeOrder = async (
  cluster: Cluster,
  calls: Calls,
  stripe: ProviderStandIn,
  place: number,
): Promise<Went> => {
  // Every fourth is of several parts, and comes in pieces.
  const bytes = createText(place % 4 === 0 ? 6 * mebibyte : 20_000);
  const id = await upload(calls, bytes, place % 4 === 0 ? 2 * mebibyte : 8_000);
  await waitUntil(
    () => calls.get<{ readonly status: string }>(`/api/v2/file/${id}`),
    ({ status }) => status !== 'receiving' && status !== 'counting',
    60_000,
  );
  const email = `customer.${place}@example.com`;
  const asked = buildQuotationRequest({
    text: `Ten words to be translated with all due care, number ${place}.`,
    email,
  });
  const received = await calls.post<ReceivedRequest>('/api/v2/quotation', createKey(), asked);
  const hash = received.quotations[0]?.hash ?? '';
  await waitUntil(
    () => calls.get<Quotation>(`/api/v2/quotation/${hash}`),
    ({ status }) => status === 'acceptation',
    60_000,
  );
  const accepted = await calls.post<Order>(`/api/v2/quotation/${hash}/accept`, createKey(), buildAcceptance());
  const stream = followOrder(cluster, calls, accepted.hash);
  const start = { order_hash: accepted.hash, method: 'stripe', locale: 'en' };
  const started = await calls.post<Payment>('/api/v2/payment', createKey(), start);
  stripe.act(started.hash, { kind: 'pay' });
  const order = await waitUntil(
    () => calls.get<Order>(`/api/v2/order/${accepted.hash}`),
    ({ status }) => status === 'finished',
    120_000,
  );
  await waitUntil(
    async () => stream.told(),
    (told) => told.some(({ status }) => status === 'finished'),
    60_000,
  );
  stream.close();
  const payment = await calls.get<Payment>(`/api/v2/payment/${started.hash}`);
  return { email, order, payment, file: { id, bytes }, told: stream.told() };
};
