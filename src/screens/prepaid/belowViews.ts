/** What stands below the form of a top-up, and comes after it. */
export { BalanceAlert } from './BalanceAlert.tsx';
export { LatestMovements } from './LatestMovements.tsx';
