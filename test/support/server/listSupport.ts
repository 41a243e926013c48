import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ListedOrder, ListedPayment, PageMeta } from '../../../openapi/types.ts';
import { customer, file } from '../../../server/platform/db/schema.ts';
import { insertOrders } from '../money/orderRows.ts';
import type { Answer } from './client.ts';
import { createSessionToken } from './sessions.ts';
import type { TestServer } from './startServer.ts';

type List<T> = { readonly data: readonly T[]; readonly meta: PageMeta };
type Asked = Readonly<Record<string, string | number>>;

/** A customer with an account of their own, signed in. */
export type Owner = {
  readonly id: number;
  readonly get: (path: string, language?: string) => Promise<Answer>;
  readonly orders: (asked?: Asked) => Promise<List<ListedOrder>>;
  readonly payments: (asked?: Asked) => Promise<List<ListedPayment>>;
};

const listIn = <T>({ status, body }: Answer): List<T> => {
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body as List<T>;
};

const toQuery = (asked: Asked): string =>
  new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)])).toString();

/** Somebody with an account, like one of the demonstration's. */
export const createOwner = async (server: TestServer, brandId = 'wordbridge'): Promise<Owner> => {
  const { services } = server;
  const [model] = await services.db.select().from(customer).where(eq(customer.email, 'anna@example.com'));
  const brand = services.brands.get(brandId);
  if (model === undefined || brand === undefined) throw new Error('There is nobody to be like.');
  const { id: _, ...rest } = model;
  const [made] = await services.db
    .insert(customer)
    .values({ ...rest, email: `${randomUUID()}@example.com` })
    .returning({ id: customer.id });
  if (made === undefined) throw new Error('The customer was not made.');
  const visitor = await server.client(brandId);
  const authorization = `Bearer ${await createSessionToken(services, brand, made.id)}`;
  const get: Owner['get'] = (path, language = 'en') =>
    visitor.get(path, { authorization, 'accept-language': language });
  return {
    id: made.id,
    get,
    orders: async (asked = {}) => listIn(await get(`/api/v2/order?${toQuery(asked)}`)),
    payments: async (asked = {}) => listIn(await get(`/api/v1/payment?${toQuery(asked)}`)),
  };
};

type OrderToList = Parameters<typeof insertOrders>[1][number] & { readonly names?: readonly string[] };

/** Orders with documents of some names; answers their numbers. */
export const createListedOrders = async (
  { services: { db } }: TestServer,
  customerId: number | null,
  orders: readonly OrderToList[],
): Promise<number[]> => {
  const ids = await insertOrders(
    db,
    orders.map(({ names: _, ...row }) => ({ customerId, ...row })),
  );
  const documents = orders.flatMap(({ names = [], brand = 'wordbridge' }, index) =>
    names.map((name, position) => ({
      id: randomUUID(),
      brand,
      name,
      size: 1,
      status: 'ready' as const,
      orderId: ids[index],
      position,
      path: 'nowhere',
      createdAt: new Date(),
    })),
  );
  for (let from = 0; from < documents.length; from += 1000) {
    await db.insert(file).values(documents.slice(from, from + 1000));
  }
  return ids;
};

export const listIds = ({ data }: List<{ readonly id: number }>): number[] => data.map(({ id }) => id);
