import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes a file, or the names in a folder, through to the disk: what survives a power failure has its bytes there and its name. */
export const syncPath = async (path: string): Promise<void> => {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Writes a folder with all that is in it through to the disk. */
export const syncTree = async (folder: string): Promise<void> => {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(path);
    else if (entry.isFile()) await syncPath(path);
  }
  await syncPath(folder);
};
