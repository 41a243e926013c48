import type { UseStore } from 'idb-keyval';
import type { DraftAttachment } from '../../../machines/rules/draft.ts';

type Shelved = { readonly file: File; readonly at: number };

/** Milliseconds that bytes lie on the shelf: as long as a draft lives (specification 9). */
const life = 2 * 60 * 60 * 1000;
const files = new Map<string, File>();

type Store = typeof import('idb-keyval') & { readonly store: UseStore };
let opened: Promise<Store> | undefined;
const open = (): Promise<Store> => {
  opened ??= import('idb-keyval').then((idb) => ({ ...idb, store: idb.createStore('fifteen-files', 'files') }));
  return opened;
};

/** A random name: for a file, a draft. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Lays files on the shelf, so that their bytes survive a reload; in private windows they stay for as long as the page. */
export const shelve = (chosen: readonly File[]): DraftAttachment[] =>
  chosen.map((file) => {
    const key = newKey();
    files.set(key, file);
    void open()
      .then(({ set, store }) => set(key, { file, at: Date.now() } satisfies Shelved, store))
      .catch(() => {});
    return { key, name: file.name, size: file.size, fileId: null };
  });

/** The file under a key; undefined when this device no longer has it. */
export const takeFile = async (key: string): Promise<File | undefined> => {
  const present = files.get(key);
  if (present !== undefined) return present;
  const { get, store } = await open();
  const kept = await get<Shelved>(key, store);
  if (kept !== undefined) files.set(key, kept.file);
  return kept?.file;
};

/** Takes files off the shelf. */
export const unshelve = (keys: readonly string[]): void => {
  for (const key of keys) files.delete(key);
  void open()
    .then(({ delMany, store }) => delMany([...keys], store))
    .catch(() => {});
};

/** Throws away what no draft holds any more. */
export const sweepShelf = (held: readonly string[]): void => {
  void open()
    .then(async ({ entries, delMany, store }) => {
      const all = await entries<string, Shelved>(store);
      const stale = all.filter(([key, { at }]) => !held.includes(key) && Date.now() - at > life);
      if (stale.length > 0)
        await delMany(
          stale.map(([key]) => key),
          store,
        );
    })
    .catch(() => {});
};
