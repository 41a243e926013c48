/** How long a browser may take until it has begun to write the file. */
const begunMs = 60_000;

/** Gives bytes to the browser, which saves them as a file. */
export const saveFile = (bytes: Blob, name: string): void => {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), begunMs);
};
