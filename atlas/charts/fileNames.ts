const maxLength = 80;

const plain = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
    .slice(0, maxLength);

/** Names of files, without an ending, for machines of any name: in their order, and no two alike on any file system. */
export const fileNames = (names: readonly string[]): string[] => {
  const taken = new Set(['index', 'system']);
  return names.map((name) => {
    const base = plain(name) || 'machine';
    let found = base;
    for (let count = 2; taken.has(found.toLowerCase()); count += 1) found = `${base}-${count}`;
    taken.add(found.toLowerCase());
    return found;
  });
};
