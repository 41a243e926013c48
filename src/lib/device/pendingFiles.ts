import type { UseStore } from 'idb-keyval';
import type { DraftAttachment } from '../../../machines/documents/attachment.ts';
import { cleanFileName } from '../../../machines/documents/fileName.ts';
import { storageTtlMs } from '../../../machines/lib/storageTtl.ts';
import { newKey } from '../http/newKey.ts';
import { readDocumentKeys } from './readDocumentKeys.ts';
import { readStored, storedNames } from './storage.ts';

type Pending = { readonly file: File; readonly at: number };

const files = new Map<string, File>();

type Store = typeof import('idb-keyval') & { readonly store: UseStore };
let opened: Promise<Store> | undefined;
const open = (): Promise<Store> => {
  opened ??= import('idb-keyval').then((idb) => ({ ...idb, store: idb.createStore('fifteen-files', 'files') }));
  return opened;
};

/** Writes chosen files to this device, so that their bytes survive a reload; in private windows they stay for as long as the page. */
export const writePendingFiles = (chosen: readonly File[]): DraftAttachment[] =>
  chosen.map((file) => {
    const key = newKey();
    files.set(key, file);
    void open()
      .then(({ set, store }) => set(key, { file, at: Date.now() } satisfies Pending, store))
      .catch(() => {});
    return { key, name: cleanFileName(file.name), size: file.size, fileId: null };
  });

/** The file under a key; undefined when this device no longer has it. */
export const readPendingFile = async (key: string): Promise<File | undefined> => {
  const present = files.get(key);
  if (present !== undefined) return present;
  const { get, store } = await open();
  const stored = await get<Pending>(key, store);
  if (stored !== undefined) files.set(key, stored.file);
  return stored?.file;
};

/** Removes files from this device. */
export const removePendingFiles = (keys: readonly string[]): void => {
  for (const key of keys) files.delete(key);
  void open()
    .then(({ delMany, store }) => delMany([...keys], store))
    .catch(() => {});
};

/** Documents of every draft on this device: each service has its own. */
const documentsOfDrafts = (): readonly string[] =>
  storedNames()
    .filter((name) => name.startsWith('draft-'))
    .flatMap((name) => readDocumentKeys(readStored(name)));

/** Removes old files that no draft refers to any more. @param ofForm those of the open form, which may be stored nowhere else */
export const removeStaleFiles = (ofForm: readonly string[]): void => {
  void open()
    .then(async ({ entries, delMany, store }) => {
      const used = [...ofForm, ...documentsOfDrafts()];
      const all = await entries<string, Pending>(store);
      const stale = all.filter(([key, { at }]) => !used.includes(key) && Date.now() - at > storageTtlMs);
      if (stale.length > 0)
        await delMany(
          stale.map(([key]) => key),
          store,
        );
    })
    .catch(() => {});
};
