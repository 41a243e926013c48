/** A driver lacks an entry. @param line what to write */
export const unsaid = (what: string, line: string): Error =>
  new Error(`Nothing says how ${what} is done in a browser. Write ${line}`);
