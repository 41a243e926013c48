import { eq } from 'drizzle-orm';
import { creditCode, customer } from '../../../server/platform/db/schema.ts';
import { createAccount } from '../server/accounts.ts';
import { type Client, createKey } from '../server/client.ts';
import { readBearer } from '../server/readBearer.ts';
import type { TestServer } from '../server/startServer.ts';

/** A client that sends other headers with every call. */
const withHeaders = (client: Client, more: Readonly<Record<string, string>>): Client => ({
  ...client,
  headers: { ...client.headers, ...more },
  get: (path, headers = {}) => client.get(path, { ...more, ...headers }),
  post: (path, body, headers = {}) => client.post(path, body, { ...more, ...headers }),
});

/** The calls of a customer who has just signed in: one with whom nobody has yet, unless they are named. */
export const signInClient = async (
  server: TestServer,
  brand = 'wordbridge',
  email = createAccount('anna'),
): Promise<{ readonly customerId: number; readonly email: string; readonly client: Client }> => {
  const visitor = await server.client(brand);
  const [row] = await server.services.db.select({ id: customer.id }).from(customer).where(eq(customer.email, email));
  if (row === undefined) throw new Error(`There is no account of ${email}.`);
  return { customerId: row.id, email, client: withHeaders(visitor, await readBearer(visitor, email)) };
};

type VoucherChanges = Partial<typeof creditCode.$inferInsert>;

/** A payment voucher that staff have made; answers its number. */
export const createVoucher = async (
  { services: { db } }: Pick<TestServer, 'services'>,
  amountMinor: number,
  changes: VoucherChanges = {},
): Promise<number> => {
  const [made] = await db
    .insert(creditCode)
    .values({
      brand: 'wordbridge',
      kind: 'voucher',
      code: createKey().slice(0, 8).toUpperCase(),
      amountMinor,
      currency: 'EUR',
      oncePerCustomer: false,
      madeBy: 'test',
      madeAt: new Date('2026-01-01T00:00:00Z'),
      ...changes,
    })
    .returning({ id: creditCode.id });
  if (made === undefined) throw new Error('The voucher was not made.');
  return made.id;
};
