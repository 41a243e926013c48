/** Addresses of the server's own; nothing that is drawn has such a name. */
export const paths = { drawn: '/.atlas/drawn', script: '/.atlas/reload.js', compared: '/.atlas/compared/' } as const;

/** Where a page is: what it is compared with, null where that is what the command was told, and its path among those pages. */
export type Place = { readonly revision: string | null; readonly path: string };

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** @param pathname as a request has it */
export const readPlace = (pathname: string): Place => {
  const [, revision = '', path = '/'] = /^([^/]+)(\/.*)?$/s.exec(pathname.slice(paths.compared.length)) ?? [];
  if (!pathname.startsWith(paths.compared) || revision === '') return { revision: null, path: pathname };
  return { revision: decoded(revision), path };
};

/** The address of a place. */
export const placeAddress = ({ revision, path }: Place): string =>
  revision === null ? path : `${paths.compared}${encodeURIComponent(revision)}${path}`;
