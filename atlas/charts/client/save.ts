import { make } from './element.ts';

/** Saves a text as a file of the reader's. */
export const save = (name: string, text: string, type: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  make('a', { href: address, download: name }).click();
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
};
