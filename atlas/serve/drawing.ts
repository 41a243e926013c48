import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { basename, dirname, extname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chartCommand } from '../charts/chartCommand.ts';
import { readOptions } from '../charts/options.ts';
import { fileNamed, isPattern } from '../config/placePattern.ts';
import { getSidecarPattern, machineFiles, project } from '../config/project.ts';
import { ownTerminal } from '../describe/ownTerminal.ts';
import type { Told } from './told.ts';

// A process of `atlas serve`, which draws once: it begins with no module loaded, so that it draws what the files say now.

const loaded = new Set<string>();

registerHooks({
  load: (url, context, next) => {
    if (url.startsWith('file:') && !url.includes('/node_modules/')) loaded.add(fileURLToPath(url));
    return next(url, context);
  },
});

/** Folders of sidecars beside or above a file, as far as the project reaches. */
const sidecarsFor = (file: string): string[] => {
  const { root } = project();
  const sidecars = getSidecarPattern(file);
  if (isPattern(sidecars)) {
    const sidecar = fileNamed(sidecars, root, basename(file, extname(file)));
    return sidecar === null ? [] : [dirname(sidecar)];
  }
  const folders: string[] = [];
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    folders.push(join(folder, sidecars));
    if (folder === root || dirname(folder) === folder) return folders.filter((one) => existsSync(one));
  }
};

const watched = (args: readonly string[]): Omit<Told, 'isDrawn'> => {
  const { files, out, coverage, model } = readOptions(args);
  const sources = files.length === 0 ? machineFiles() : files.map((file) => resolve(file));
  const own = join(import.meta.dirname, '..') + sep;
  return {
    out: resolve(out),
    machines: sources,
    folders: [...new Set(sources.flatMap((file) => [dirname(file), ...sidecarsFor(file)]))],
    files: [
      ...[coverage, model].flatMap((file) => (file === undefined ? [] : [resolve(file)])),
      ...[...loaded].filter((file) => !file.startsWith(own)),
    ],
  };
};

const tell = (told: Told): Promise<void> =>
  new Promise((resolve) => {
    if (process.send === undefined) resolve();
    else process.send(told, () => resolve());
  });

// Nobody wants to see what it draws when the server is gone.
process.once('disconnect', () => process.kill(process.pid));

await ownTerminal(async () => {
  const args = process.argv.slice(2);
  await tell({ ...watched(args), isDrawn: false });
  let isDrawn = false;
  try {
    const status = await chartCommand(args);
    isDrawn = true;
    return status;
  } finally {
    await tell({ ...watched(args), isDrawn });
  }
});
