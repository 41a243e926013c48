import { extname, join } from 'node:path';

/**
 * The path of a file of this package: its source, or what is compiled from it, whichever runs.
 * @param from the `import.meta` of the module that asks
 * @param name from there, without an ending
 */
export const ownFile = (from: Pick<ImportMeta, 'dirname' | 'filename'>, name: string): string =>
  join(from.dirname, `${name}${extname(from.filename)}`);
