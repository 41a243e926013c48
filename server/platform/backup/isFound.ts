import { access } from 'node:fs/promises';

/** Whether there is a file or a folder of this path. */
export const isFound = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
