import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { basename, dirname, extname, join, sep } from 'node:path';

/** Folders with all that is in them, single files, and the folder of what is drawn, whose pages say nothing new. */
export type Watched = {
  readonly folders: ReadonlySet<string>;
  readonly files: ReadonlySet<string>;
  readonly out: string;
};

export type Watching = { readonly set: (watched: Watched) => void; readonly close: () => void };

/** Whether a folder holds sources: packages, what is built and what is hidden do not. */
const isSource = (name: string): boolean => !name.startsWith('.') && !['node_modules', 'dist', 'build'].includes(name);

const foldersIn = (folder: string): string[] => {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && isSource(entry.name))
      .map(({ name }) => join(folder, name));
  } catch {
    // It may be gone since it was named.
    return [];
  }
};

const withFolders = (folder: string): string[] => [folder, ...foldersIn(folder).flatMap(withFolders)];

/** Time after a change in which others belong to it, in milliseconds: programs write a file in several steps. */
const pause = 100;

/** Watches files, each folder by itself: so folders are left out that nothing need be known of. @param changed called with a file that has changed */
export const watching = (changed: (file: string) => void): Watching => {
  const watchers = new Map<string, FSWatcher>();
  let now: Watched = { folders: new Set(), files: new Set(), out: '' };
  let whole: ReadonlySet<string> = new Set();
  let timer: NodeJS.Timeout | undefined;

  const forget = (folder: string): void => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  const follow = (folder: string): void => {
    if (watchers.has(folder)) return;
    try {
      const watcher = watch(folder, (_, name) => note(folder, name));
      watcher.on('error', () => forget(folder));
      watchers.set(folder, watcher);
    } catch {
      // It may be gone since it was listed; what holds it is watched.
    }
  };
  const arrange = (): void => {
    whole = new Set([...now.folders].flatMap(withFolders));
    const wanted = new Set([...whole, ...[...now.files].map((file) => dirname(file))]);
    for (const folder of watchers.keys()) if (!wanted.has(folder)) forget(folder);
    for (const folder of wanted) follow(folder);
  };
  const isDrawn = (file: string): boolean =>
    file.startsWith(now.out + sep) && ['.html', '.js', '.svg'].includes(extname(file));
  const matters = (folder: string, file: string): boolean =>
    now.files.has(file) || (whole.has(folder) && isSource(basename(file)) && !isDrawn(file));
  const note = (folder: string, name: string | null): void => {
    const file = name === null ? folder : join(folder, name);
    if (name !== null && !matters(folder, file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      // A new folder may have come, or one may have been made anew under the same name.
      for (const one of [...watchers.keys()]) if (one === file || one.startsWith(file + sep)) forget(one);
      arrange();
      changed(file);
    }, pause);
  };

  return {
    set: (watched) => {
      now = watched;
      arrange();
    },
    close: () => {
      clearTimeout(timer);
      for (const folder of [...watchers.keys()]) forget(folder);
    },
  };
};
