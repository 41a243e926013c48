const { stderr } = process;
const write = stderr.write.bind(stderr);

/** Where a person watches, one line says what is being done; it is gone when that is done. */
export const showProgress = (words: string): void => {
  if (!stderr.isTTY) return;
  write(`\r\u001b[2K${words.slice(0, (stderr.columns || 80) - 1)}`);
};

export const endProgress = (): void => {
  if (stderr.isTTY) write('\r\u001b[2K');
};
