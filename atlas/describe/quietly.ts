type Write = typeof process.stdout.write;

let depth = 0;
let written: readonly [Write, Write] | null = null;

/** Keeps what is printed meanwhile out of the terminal: modules say what they like while they are imported. */
export const quietly = async <T>(act: () => Promise<T>): Promise<T> => {
  if (depth === 0) {
    written = [process.stdout.write, process.stderr.write];
    process.stdout.write = () => true;
    process.stderr.write = () => true;
  }
  depth += 1;
  try {
    return await act();
  } finally {
    depth -= 1;
    if (depth === 0 && written !== null) [process.stdout.write, process.stderr.write] = written;
  }
};
