export {
  type BalanceMinor,
  type BalanceOwner,
  balanceOf,
  balancesOf,
  balancesOfAll,
  balanceView,
  emptyBalance,
} from './balance.ts';
export { type Line, type NewEntry, post } from './post.ts';
export { lockBalance, spendLines } from './spend.ts';
