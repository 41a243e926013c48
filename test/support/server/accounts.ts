import { eq } from 'drizzle-orm';
import type { Database } from '../../../server/platform/db/open.ts';
import { customer } from '../../../server/platform/db/schema.ts';

/** Customers that are like one of the demonstration's, each for one test: none finds what another one left. */
const each = 1_000;
const models = { anna: 'anna@example.com', office: 'office@example.com' } as const;

export type AccountModel = keyof typeof models;

const toEmail = (model: AccountModel, number: number): string => `${model}.${number}@example.com`;

/** Fills a database with them; their password is the model's. */
export const seedAccounts = async (db: Database): Promise<void> => {
  for (const model of ['anna', 'office'] as const) {
    const [row] = await db.select().from(customer).where(eq(customer.email, models[model]));
    if (row === undefined) throw new Error(`${models[model]} is not there to be copied.`);
    const { id: _, ...rest } = row;
    const copies = Array.from({ length: each }, (_unused, index) => ({ ...rest, email: toEmail(model, index + 1) }));
    await db.insert(customer).values(copies).onConflictDoNothing();
  }
};

const used: Record<AccountModel, number> = { anna: 0, office: 0 };

/** The e-mail of a customer with whom nobody in this process has signed in yet. */
export const createAccount = (model: AccountModel): string => {
  used[model] += 1;
  if (used[model] > each) throw new Error(`There are no more than ${each} customers like ${model}.`);
  return toEmail(model, used[model]);
};
