import type { Payment, Prepaid, TopUp, TopUpQuote } from '../../../openapi/types.ts';
import type { AccountModel } from '../server/accounts.ts';
import { createAccount } from '../server/accounts.ts';
import { type Answer, readData } from '../server/client.ts';
import { readBearer } from '../server/readBearer.ts';
import type { TestServer } from '../server/startServer.ts';

export type ToTopUp = { readonly amount: string; readonly coupon?: string | null; readonly total?: string };

/** A signed-in customer who tops up. */
export type TopUpCustomer = {
  readonly id: number;
  readonly email: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly prepaid: () => Promise<Prepaid>;
  readonly preview: (wanted: ToTopUp) => Promise<Answer>;
  readonly quoted: (wanted: ToTopUp) => Promise<TopUpQuote>;
  readonly create: (wanted: ToTopUp, headers?: Record<string, string>) => Promise<Answer>;
  /** Made as it is previewed. */
  readonly made: (wanted: ToTopUp) => Promise<TopUp>;
  /** Starts a payment of it. */
  readonly pay: (topUp: TopUp, method?: 'transfer' | 'stripe') => Promise<Payment>;
  readonly get: (hash: string) => Promise<Answer>;
  readonly post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
};

/** A customer who signs in. */
export const signInTopUpCustomer = async (
  server: TestServer,
  email: string,
  { brand = 'mostek', language = 'en' } = {},
): Promise<TopUpCustomer> => {
  const client = await server.client(brand, language);
  const headers = await readBearer(client, email);
  const { id } = readData<{ id: number }>(await client.get('/api/v2/customer/current', headers));
  const post: TopUpCustomer['post'] = (path, body, more = {}) => client.post(path, body, { ...headers, ...more });
  const preview: TopUpCustomer['preview'] = ({ amount, coupon = null }) =>
    post('/api/v2/customer/top-up/preview', { amount, coupon });
  const readQuote: TopUpCustomer['quoted'] = async (wanted) => readData<TopUpQuote>(await preview(wanted));
  const create: TopUpCustomer['create'] = ({ amount, coupon = null, total }, more = {}) =>
    post('/api/v2/customer/top-up', { amount, coupon, total: total ?? amount }, more);
  return {
    id,
    email,
    headers: { ...client.headers, ...headers },
    prepaid: async () => readData<Prepaid>(await client.get('/api/v2/customer/prepaid', headers)),
    preview,
    quoted: readQuote,
    create,
    made: async (wanted) => {
      const { total } = await readQuote(wanted);
      return readData<TopUp>(await create({ ...wanted, total: total.currency_amount_decimal }));
    },
    pay: async ({ hash }, method = 'transfer') =>
      readData<Payment>(await post('/api/v2/payment', { top_up_hash: hash, method, locale: language })),
    get: (hash) => client.get(`/api/v2/customer/top-up/${hash}`, headers),
    post,
  };
};

/** A customer like one of the demonstration's, each for one test. */
export const createTopUpCustomer = (
  server: TestServer,
  model: AccountModel,
  at: { readonly brand?: string; readonly language?: string } = {},
): Promise<TopUpCustomer> => signInTopUpCustomer(server, createAccount(model), at);

/** The staff's calls. */
export const createDesk = async (server: TestServer) => {
  const client = await server.client();
  const headers = { authorization: `Bearer ${server.services.deskToken}` };
  return {
    list: (query = '') => client.get(`/api/v2/desk/top-ups${query}`, headers),
    arrived: (id: number) => client.post(`/api/v2/desk/top-ups/${id}/transfer-arrived`, undefined, headers),
  };
};

/** A top-up whose transfer has arrived. */
export const createCreditedTopUp = async (
  server: TestServer,
  customer: TopUpCustomer,
  wanted: ToTopUp,
): Promise<TopUp> => {
  const made = await customer.made(wanted);
  await customer.pay(made);
  readData(await (await createDesk(server)).arrived(made.id));
  return readData<TopUp>(await customer.get(made.hash));
};
