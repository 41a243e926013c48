import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shownPath } from '../shownPath.ts';

const own = join(import.meta.dirname, '../..') + sep;

const toPath = (address: string): string => (address.startsWith('file:') ? fileURLToPath(address) : address);

/** Files of packages, of the runtime and of the atlas are not what somebody looks for. */
const isOfProject = (path: string): boolean => !path.includes(`${sep}node_modules${sep}`) && !path.startsWith(own);

/** Where something was thrown, in the project's own files: `src/door.ts:3`; null where that is not known. */
const thrownAt = (error: unknown): string | null => {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  // The runtime begins with the place of what it cannot read.
  const [, unread, itsLine] = /^(file:\S+):(\d+)\n/.exec(stack) ?? [];
  if (unread !== undefined) return `${shownPath(toPath(unread))}:${itsLine}`;
  for (const [frame, address = '', line] of stack.matchAll(
    /(?<=[\s(])((?:file:\/\/|\/|[A-Z]:\\)[^()\s]+?):(\d+):\d+\)?$/gm,
  )) {
    const path = toPath(address);
    // Of what is bundled, the lines are others than those of the file.
    const isBundled = stack.includes(`eval (${frame}`);
    if (isOfProject(path)) return isBundled ? shownPath(path) : `${shownPath(path)}:${line}`;
  }
  return null;
};

/** The same as a sentence that follows another; empty where the place is not known. */
export const seeIn = (error: unknown): string => {
  const place = thrownAt(error);
  return place === null ? '' : ` See ${place}.`;
};
