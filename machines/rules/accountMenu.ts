import type { Screen } from './screens.ts';

/**
 * Where a customer's menu leads, in the order of specification 2; the top-up comes after the quick quote, as an entry with its screen. The
 * words of each are the message `shell.account.<name>`.
 */
export const accountMenu = [
  { name: 'orders' },
  { name: 'invoices' },
  { name: 'write' },
  { name: 'payments' },
  { name: 'settings' },
] as const satisfies readonly Screen[];
