import type { Screen } from './screens.ts';

/**
 * Where a customer's menu leads, in the order of specification 2: invoices stand before the quick quote, the top-up after it. Each comes
 * as an entry with its screen, its words are the message `shell.account.<name>`.
 */
export const accountMenu = [
  { name: 'orders' },
  { name: 'write' },
  { name: 'payments' },
  { name: 'settings' },
] as const satisfies readonly Screen[];
