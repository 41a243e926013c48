export type { LedgerAccount } from './account.ts';
export {
  type BalanceMinor,
  type BalanceOwner,
  balancesOfAll,
  balanceView,
  emptyBalance,
  readBalance,
  readBalances,
} from './balance.ts';
export { lockBalance } from './lockAccounts.ts';
export { type Line, type NewEntry, post } from './post.ts';
export { owedToCustomers, sumReceivable, trialBalance } from './report.ts';
export { spendLines } from './spend.ts';
