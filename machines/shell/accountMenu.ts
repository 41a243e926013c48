import type { Screen } from './screens.ts';

/** Where a customer's menu leads, in the order of specification 2. The words of each are the message `shell.account.<name>`. */
export const accountMenu = [
  { name: 'orders' },
  { name: 'invoices' },
  { name: 'write' },
  { name: 'prepaid' },
  { name: 'payments' },
  { name: 'settings' },
] as const satisfies readonly Screen[];
