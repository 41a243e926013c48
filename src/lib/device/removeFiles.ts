/** Removes files from this device: what stores them comes with the first one. */
export const removeFiles = (keys: readonly string[]): void =>
  void import('./pendingFiles.ts').then(({ removePendingFiles }) => removePendingFiles(keys)).catch(() => {});
