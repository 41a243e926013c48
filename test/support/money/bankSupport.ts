import { asc, eq } from 'drizzle-orm';
import type { BankEntry, BankStatement, Payment } from '../../../openapi/types.ts';
import { trialBalance } from '../../../server/ledger/index.ts';
import { settleStatement } from '../../../server/payment/bank/index.ts';
import { bankEntry, bankStatement } from '../../../server/platform/db/schema.ts';
import type { Movement } from '../../../tools/bank/movement.ts';
import { writeCamt053 } from '../../../tools/bank/writeCamt053.ts';
import { type Answer, readData } from '../server/client.ts';
import type { TestServer } from '../server/startServer.ts';

/** The account of the brand whose customers the tests are. */
export const account = 'DE89370400440532013000';
export const brand = 'wordbridge';

let references = 0;

/** Money that comes, in minor units of the currency that the tests' prices are in. */
export const buildMovement = (amountMinor: number, title: string, more: Partial<Movement> = {}): Movement => {
  references += 1;
  return {
    bookedOn: '2026-11-20',
    amountMinor,
    currency: 'EUR',
    title,
    bankReference: `B${references}`,
    otherName: 'Ada Nowak',
    otherAccount: 'PL27114020040000300201355387',
    ...more,
  };
};

let numbers = 0;

/** A statement of the account, in the currency of its movements. Its opening balance is a new one: a gap comes before it. */
export const buildStatement = (
  movements: readonly Movement[],
  openingMinor: number = 1_000_000_000 + numbers * 10_000_000,
): Uint8Array => {
  numbers += 1;
  const currency = movements[0]?.currency ?? 'EUR';
  return writeCamt053({ account, currency, number: numbers, openingMinor, movements });
};

/** The staff's calls. */
export const createBankDesk = (server: TestServer, headers: Readonly<Record<string, string>>) => {
  const call = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const response = await fetch(`${server.address()}/api/v2/desk/statements${path}`, {
      ...init,
      headers: { ...headers, ...init.headers },
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  /** @param said what staff have said of a file that was held: gaps are none of most tests */
  const upload = (file: Uint8Array | string, said: '' | 'place=gap' | 'lines=text' = 'place=gap'): Promise<Answer> =>
    call(`?${said}`, {
      method: 'POST',
      body: typeof file === 'string' ? file : new Uint8Array(file),
      headers: { 'content-type': 'application/octet-stream' },
    });
  /** Does what the job does. */
  const settle = async (): Promise<void> => {
    const rows = await server.services.db
      .select({ id: bankStatement.id })
      .from(bankStatement)
      .orderBy(asc(bankStatement.id));
    for (const { id } of rows) await settleStatement(server.services, id);
  };
  return {
    upload,
    settle,
    statements: () => call('?per_page=100'),
    entries: async (query = 'state=all'): Promise<readonly BankEntry[]> =>
      readData(await call(`/entries?per_page=100&${query}`)),
    /** Uploads money that has come, a statement for each currency, and waits until it is matched; the entries of it. */
    arrives: async (...movements: readonly Movement[]): Promise<readonly BankEntry[]> => {
      const ids: number[] = [];
      for (const ofCurrency of Map.groupBy(movements, ({ currency }) => currency).values()) {
        const [statement] = readData<BankStatement[]>(await upload(buildStatement(ofCurrency)));
        ids.push(statement?.id ?? 0);
      }
      await settle();
      const all = readData<BankEntry[]>(await call('/entries?state=all&per_page=100'));
      const placeOf = ({ title, references, amount }: BankEntry): number =>
        movements.findIndex(
          (one) =>
            one.title === title &&
            one.currency === amount.currency_code &&
            Math.abs(one.amountMinor) === toMinor(amount) &&
            (one.endToEnd === undefined || references.includes(one.endToEnd)),
        );
      return all
        .filter((entry) => ids.includes(entry.statement_id))
        .toSorted((a, b) => placeOf(a) - placeOf(b) || a.id - b.id);
    },
    decide: (entry: Pick<BankEntry, 'id'>, decision: object): Promise<Answer> =>
      call(`/entries/${entry.id}/decision`, {
        method: 'POST',
        body: JSON.stringify(decision),
        headers: { 'content-type': 'application/json' },
      }),
  };
};

export const toMinor = ({ currency_amount_decimal: text }: { readonly currency_amount_decimal: string }): number =>
  Math.round(Number(text) * 100);

export const readTitle = ({ transfer }: Payment): string => transfer?.title ?? '';

/** What the ledger has of a brand: on the bank account, and of that what nothing takes. */
export const readBooks = async (server: TestServer, currency = 'EUR') => {
  const sums = (await trialBalance(server.services.db, brand)).filter((one) => one.currency === currency);
  const sum = (isIt: (one: (typeof sums)[number]) => boolean) =>
    sums.filter(isIt).reduce((total, { sumMinor }) => total + sumMinor, 0);
  return {
    bank: sum(({ kind, ref }) => kind === 'provider' && ref === 'transfer'),
    unassigned: -sum(({ kind }) => kind === 'unassigned'),
    receivable: sum(({ kind }) => kind === 'receivable'),
    all: sum(() => true),
  };
};

/** What statements say has come, in a currency, and nobody has said is none of the customers'. */
export const sumStatements = async (server: TestServer, currency = 'EUR'): Promise<number> => {
  const rows = await server.services.db.select().from(bankEntry).where(eq(bankEntry.currency, currency));
  return rows
    .filter(({ direction, state }) => direction === 'credit' && state !== 'ignored' && state !== 'new')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
};
