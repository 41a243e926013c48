import { readFile, realpath } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

export const html = '.html';

export const selectType = (extension: string): string => types[extension] ?? 'application/octet-stream';

/** What a folder has for a path. */
export type ServedFile = { readonly extension: string; readonly content: Buffer };

/** The file of a path; null where there is none, or it does not lie in the folder. */
export const readServed = async (folder: string, pathname: string): Promise<ServedFile | null> => {
  try {
    const path = decodeURIComponent(pathname);
    const top = await realpath(folder);
    const file = await realpath(join(top, path.endsWith('/') ? `${path}index.html` : path));
    if (!file.startsWith(top + sep)) return null;
    return { extension: extname(file).toLowerCase(), content: await readFile(file) };
  } catch {
    return null;
  }
};
