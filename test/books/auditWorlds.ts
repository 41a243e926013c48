import { and, desc, eq, sql } from 'drizzle-orm';
import type { CurrencyCode } from '../../openapi/types.ts';
import { trialBalance } from '../../server/ledger/index.ts';
import type { AccountSum } from '../../server/ledger/report.ts';
import type { Services } from '../../server/platform/core/services.ts';
import {
  bankStatement,
  journalEntry,
  ledgerAccount,
  payment,
  paymentPart,
  posting,
} from '../../server/platform/db/schema.ts';
import { computeHeld } from '../../tools/providers/kit/session.ts';
import type { Difference } from './audit.ts';
import { type Account, balanceAfter, sumOurs } from './bank.ts';
import { markets } from './markets.ts';
import type { World } from './world.ts';

const providers = ['stripe', 'paypal', 'payu', 'przelewy24'] as const;
const brands = [...new Set(markets.map(({ brand }) => brand))];
const currencies: readonly CurrencyCode[] = [...new Set(markets.map(({ currency }) => currency))];

type OfBrand = AccountSum & { readonly brand: string };

/** What of transfers that are awaited on has come: it is nobody's until the rest comes. */
const readPartly = async ({ db }: Services, currency: CurrencyCode): Promise<number> => {
  const [row] = await db
    .select({ minor: sql<number>`coalesce(sum(${paymentPart.receivedMinor}), 0)`.mapWith(Number) })
    .from(paymentPart)
    .innerJoin(payment, eq(payment.id, paymentPart.paymentId))
    .where(and(eq(payment.status, 'awaiting_transfer'), eq(payment.currency, currency)));
  return row?.minor ?? 0;
};

/** Entries that have left something of providers' money on the account of nobody's, by payment: transfers are put there by each arrival. */
const describeUnassigned = async ({ db }: Services, currency: CurrencyCode): Promise<string> => {
  const rows = await db
    .select({
      paymentId: journalEntry.paymentId,
      keys: sql<string>`string_agg(${journalEntry.key} || ' ' || ${posting.amountMinor}, ', ' order by ${posting.entryId})`,
    })
    .from(posting)
    .innerJoin(journalEntry, eq(journalEntry.id, posting.entryId))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, posting.accountId))
    .where(and(eq(ledgerAccount.kind, 'unassigned'), eq(posting.currency, currency)))
    .groupBy(journalEntry.paymentId)
    .having(
      sql`sum(${posting.amountMinor}) <> 0 and not bool_or(${journalEntry.paymentId} is null or ${journalEntry.key} ~ '^(taken|surplus|case):')`,
    );
  return rows.map(({ paymentId, keys }) => `payment ${paymentId}: ${keys}`).join('; ');
};

/** What the last statement that was read of an account ends with; null where none was. */
const readTo = async ({ db, brands: known }: Services, { market: { brand, currency } }: Account) => {
  const iban = known.get(brand)?.bankAccount.iban.replaceAll(' ', '') ?? '';
  const [row] = await db
    .select({ minor: bankStatement.closingMinor })
    .from(bankStatement)
    .where(and(eq(bankStatement.iban, iban), eq(bankStatement.currency, currency)))
    .orderBy(desc(bankStatement.id))
    .limit(1);
  return row?.minor ?? null;
};

/** Compares the books with what others hold, by their own books: each provider, in each currency, and the bank, on each account. */
export const auditWorlds = async (world: World, services: Services): Promise<readonly Difference[]> => {
  const [first] = world.servers;
  const accounts: OfBrand[] = [];
  for (const brand of brands) {
    accounts.push(...(await trialBalance(services.db, brand)).map((account) => ({ ...account, brand })));
  }
  const sumWhere = (isIt: (account: OfBrand) => boolean): number =>
    accounts.filter(isIt).reduce((sum, { sumMinor }) => sum + sumMinor, 0);
  const found: Difference[] = [];
  const compare = (name: string, theirs: number, ledger: number): void => {
    if (theirs !== ledger)
      found.push({ life: null, what: `${name}: its own books say ${theirs}, the ledger ${ledger}` });
  };
  for (const currency of currencies) {
    for (const name of providers) {
      const { books } = first.standIn(name);
      const held = [...books.sessions(), ...books.forgotten()]
        .filter((session) => session.currency === currency)
        .reduce((sum, session) => sum + computeHeld(session), 0);
      compare(
        `${name} in ${currency}`,
        held,
        sumWhere((one) => one.kind === 'provider' && one.ref === name && one.currency === currency),
      );
    }
    const of = (kind: AccountSum['kind']) => sumWhere((one) => one.kind === kind && one.currency === currency);
    compare(`money that is held in ${currency}`, 0, of('held'));
    const waiting = -(await readPartly(services, currency));
    compare(`money that is nobody’s in ${currency}`, waiting, of('unassigned'));
    if (waiting !== of('unassigned')) found.push({ life: null, what: await describeUnassigned(services, currency) });
    compare(
      `everything together in ${currency}`,
      0,
      sumWhere((one) => one.currency === currency),
    );
  }
  for (const account of world.accounts) {
    const { brand, currency } = account.market;
    const name = `the bank of ${brand} in ${currency}`;
    const isIts = (one: OfBrand) =>
      one.kind === 'provider' && one.ref === 'transfer' && one.brand === brand && one.currency === currency;
    compare(name, sumOurs(account), sumWhere(isIts));
    const read = await readTo(services, account);
    if (read !== null && read !== balanceAfter(account, account.told)) {
      found.push({
        life: null,
        what: `${name}: its balance is ${balanceAfter(account, account.told)}, read was ${read}`,
      });
    }
  }
  return found;
};
