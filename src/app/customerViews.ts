/** What of the shell works for whoever is signed in, and shows nothing: fetched with a customer's menu. */
export { LiveBalance } from './LiveBalance.tsx';
