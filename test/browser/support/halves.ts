const machines: ReadonlySet<string> = new Set([
  'checkout',
  'consent',
  'mtdemo',
  'locale',
  'payment',
  'session',
  'follow',
  'upload',
]);

/** Halves the machines by the number of their states, so that two files of tests take as long as each other. */
export const isInSecondHalf = (machine: string): boolean => machines.has(machine);
