import { cleanFileName } from '../../machines/documents/fileName.ts';

/** What Windows has in no name, nor at its end, and names that are devices there. */
const unusable = /[<>:"|?*]/g;
const device = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

const safeName = (given: string): string =>
  cleanFileName(given)
    .replace(unusable, '_')
    .replace(/[. ]+$/, '')
    .replace(device, '_$1') || 'document';

const numbered = (name: string, count: number): string => {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? `${name.slice(0, dot)} (${count})${name.slice(dot)}` : `${name} (${count})`;
};

/** Names in an archive, in the order given: usable on every system, and each once, whatever the case of its letters. */
export const archiveNames = (given: readonly string[]): readonly string[] => {
  const used = new Set<string>();
  return given.map((one) => {
    const wanted = safeName(one);
    let name = wanted;
    for (let count = 2; used.has(name.toLowerCase()); count += 1) name = numbered(wanted, count);
    used.add(name.toLowerCase());
    return name;
  });
};
