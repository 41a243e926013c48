import { cpSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../../tools/brands.ts';
import { execute } from './executed.ts';

/** What is no source of the package. */
const leftOut = new Set(['dist', 'node_modules']);

/**
 * Packs the package as `npm publish` does, from a copy: its manifest changes while it is packed.
 * @param folder an empty one for the copy @returns the path of the archive
 */
export const packInto = async (folder: string): Promise<string> => {
  cpSync(join(root, 'atlas'), join(folder, 'atlas'), {
    recursive: true,
    filter: (source) => !leftOut.has(source.slice(join(root, 'atlas/').length)),
  });
  cpSync(join(root, 'tsconfig.json'), join(folder, 'tsconfig.json'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const { code, output } = await execute('npm pack --silent --pack-destination ..', join(folder, 'atlas'));
  const archive = readdirSync(folder).find((name) => name.endsWith('.tgz'));
  if (code !== 0 || archive === undefined) throw new Error(`The package cannot be packed: ${output}`);
  return join(folder, archive);
};
