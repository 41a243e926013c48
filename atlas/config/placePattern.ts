import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { escapePath, globSync } from 'tinyglobby';
import { Problem } from '../describe/problem.ts';
import { shownPath } from '../describe/shownPath.ts';

const mark = '{name}';

/** Whether a configured place is a glob in which `{name}` stands for a machine's name, and no folder. */
export const isPattern = (place: string): boolean => place.includes(mark);

const listFiles = (pattern: string, root: string, name: string): string[] =>
  globSync(pattern.replace(mark, name), {
    cwd: root,
    absolute: true,
    expandDirectories: false,
    ignore: ['**/node_modules/**'],
  })
    .map((file) => resolve(file))
    .sort();

/**
 * The file of a machine's name; null where there is none.
 * @throws Problem when several are
 */
export const fileNamed = (pattern: string, root: string, name: string): string | null => {
  const [file, ...others] = listFiles(pattern, root, escapePath(name));
  if (others.length > 0)
    throw new Problem(
      `${[file ?? '', ...others].map((one) => shownPath(one)).join(' and ')} are both about ${name}.`,
      'Keep one of them.',
    );
  return file ?? null;
};

/** The names of which there are files. */
export const listNames = (pattern: string, root: string): string[] => {
  const [before = '', after = ''] = basename(pattern).split(mark);
  return listFiles(pattern, root, '*').map((file) => basename(file).slice(before.length, -after.length || undefined));
};

/** The folder that a pattern begins with, before its first mark of a glob. */
const fixedPart = (pattern: string): string => {
  const folders = dirname(pattern).split('/');
  const first = folders.findIndex((folder) => /[*?{}[\]()!]/.test(folder));
  return folders.slice(0, first < 0 ? undefined : first).join('/');
};

/** Where the file of a name goes that has none yet: in a folder below the pattern's beginning. */
export const newFileNamed = (pattern: string, root: string, name: string, folder = ''): string =>
  join(root, fixedPart(pattern), folder, basename(pattern).replace(mark, name));

/** The folder of a machine's file below the first one of the project: `machines/order/` is `order`. */
export const folderBelow = (file: string, root: string): string =>
  dirname(relative(root, file)).split(sep).slice(1).join('/');
