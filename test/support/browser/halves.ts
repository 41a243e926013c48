const machines: ReadonlySet<string> = new Set([
  'checkout',
  'consent',
  'mtdemo',
  'locale',
  'payment',
  'session',
  'follow',
  'upload',
  'topUp',
  'request',
  'quotation',
  'dataExport',
  'passwordReset',
  'invoice',
  'sessions',
  'emailChange',
  'attachments',
  'accountDeletion',
]);

/** The machines of the staff's pages, which have a file of tests of their own. */
export const isAtDesk = (machine: string): boolean => machine.startsWith('desk');

/** Halves the customers' machines by the number of their states, so that two files of tests take as long as each other. */
export const isInSecondHalf = (machine: string): boolean => machines.has(machine);
