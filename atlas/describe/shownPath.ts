import { isAbsolute, relative } from 'node:path';

/** A file as it is called in sentences: from the working directory, where it lies there. */
export const shownPath = (file: string): string => {
  const path = relative(process.cwd(), file);
  return path === '' || path.startsWith('..') || isAbsolute(path) ? file : path;
};
