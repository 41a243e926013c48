export type { LedgerAccount } from './account.ts';
export {
  type BalanceMinor,
  type BalanceOwner,
  balanceOf,
  balancesOf,
  balancesOfAll,
  balanceView,
  emptyBalance,
} from './balance.ts';
export { lockBalance } from './lockAccounts.ts';
export { type Line, type NewEntry, post } from './post.ts';
export { owedToCustomers, receivableOf, trialBalance } from './report.ts';
export { spendLines } from './spend.ts';
