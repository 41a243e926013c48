/** What of the shell is for whoever is signed in: fetched with a customer's menu. */
export { LiveBalance } from './LiveBalance.tsx';
