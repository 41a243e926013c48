import type { Screen } from './screens.ts';

/**
 * Where a customer's menu leads, in the order of specification 2: orders history and invoices stand before the quick quote, the top-up
 * after it. Each comes as an entry with its screen, its words are the message `shell.account.<name>`.
 */
export const accountMenu = [{ name: 'write' }, { name: 'settings' }] as const satisfies readonly Screen[];
