import { importStatement, settleStatement } from '../../server/payment/bank/index.ts';
import { ProblemError } from '../../server/platform/core/problem.ts';
import type { Services } from '../../server/platform/core/services.ts';
import type { Movement } from '../../tools/bank/movement.ts';
import { type CamtVersion, writeCamt053 } from '../../tools/bank/writeCamt053.ts';
import { writeMt940 } from '../../tools/bank/writeMt940.ts';
import { type Market, markets } from './markets.ts';

/** Money on an account, as its bank has it; `isOurs` where the books are to have it: not what nobody has named, and no fee. */
export type Moved = Movement & { readonly isOurs: boolean };

/** An account of a brand at its bank, by the bank's own books. */
export type Account = {
  readonly market: Market;
  readonly movements: Moved[];
  /** how many of them statements have told of that were taken */
  told: number;
  statements: number;
};

export const openAccounts = (): readonly Account[] =>
  markets.map((market) => ({ market, movements: [], told: 0, statements: 0 }));

let references = 0;

type NewMovement = { readonly amountMinor: number; readonly title: string; readonly isOurs: boolean };

/** Money moves on an account. Equal payments differ by nothing: a bank that has no number for them tells of two. */
export const move = (
  { market: { currency }, movements }: Account,
  { amountMinor, title, isOurs }: NewMovement,
  { isNumbered = true, isReversal = false }: { readonly isNumbered?: boolean; readonly isReversal?: boolean } = {},
): void => {
  references += 1;
  movements.push({
    ...{ bookedOn: '2026-11-20', amountMinor, currency, title, isOurs },
    bankReference: isNumbered ? `S${references}` : null,
    ...{ otherName: 'A customer', otherAccount: 'PL27114020040000300201355387' },
    ...(isReversal ? { isReversal } : {}),
  });
};

const sumMovements = (movements: readonly Moved[]): number =>
  movements.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** In minor units, what of an account's money the books are to have. */
export const sumOurs = ({ movements }: Account): number => sumMovements(movements.filter(({ isOurs }) => isOurs));

/** In minor units, what the account had after so many movements. */
export const balanceAfter = ({ movements }: Account, count: number): number => sumMovements(movements.slice(0, count));

const versions = ['08', '02', '04', '06'] as const satisfies readonly CamtVersion[];

const write = (account: Account, iban: string, from: number): Uint8Array => {
  const { market, movements, statements } = account;
  const { currency, dialect } = market;
  const openingMinor = balanceAfter(account, from);
  const toWrite = { account: iban, currency, number: statements, openingMinor, movements: movements.slice(from) };
  if (dialect.form === 'mt940') return Buffer.from(writeMt940(toWrite, dialect.bank));
  return writeCamt053(toWrite, versions[statements % versions.length] ?? '08');
};

const isHeld = (error: unknown): boolean => error instanceof ProblemError && error.code === 'StatementHeld';

/** What staff say of a file that is held: they know that nobody has written lines of a statement into a text. */
const answers = [{}, { lines: 'entries' }, { place: 'next' }] as const;

const upload = async (services: Services, bytes: Uint8Array, by: UploadedBy): Promise<void> => {
  for (const [index, said] of answers.entries()) {
    try {
      const read = await importStatement(services, { bytes, fileName: null, ...by, ...said });
      for (const { id } of read) await settleStatement(services, id);
      return;
    } catch (error) {
      if (!isHeld(error) || index === answers.length - 1) throw error;
    }
  }
};

type UploadedBy = Pick<Parameters<typeof importStatement>[1], 'by' | 'doneBy'>;

/**
 * A statement of each account of which there is news: what is new, and something of what was told before. One that a process has not taken to its
 * end is written again.
 */
export const uploadStatements = async (
  accounts: readonly Account[],
  services: Services,
  by: UploadedBy,
): Promise<void> => {
  for (const account of accounts) {
    const { movements, told, market } = account;
    const count = movements.length;
    if (count === told) continue;
    account.statements += 1;
    const iban = services.brands.get(market.brand)?.bankAccount.iban ?? '';
    const from = Math.max(0, told - (account.statements % 4));
    try {
      await upload(services, write(account, iban, from), by);
    } catch (error) {
      // What has been told before and comes to nothing cannot be placed: staff ask for what is new alone.
      if (!isHeld(error) || from === told) throw error;
      await upload(services, write(account, iban, told), by);
    }
    account.told = Math.max(account.told, count);
  }
};
