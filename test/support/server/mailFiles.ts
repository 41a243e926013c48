import { readdir } from 'node:fs/promises';

/** The names of the mails in a folder, without those that are being written; none while there is no folder. */
export const listMailFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
