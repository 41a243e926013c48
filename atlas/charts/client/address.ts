/** What a page's address says behind the `#`: `state`, `fold` (several), `run`. */
export const readAddress = (): URLSearchParams => new URLSearchParams(location.hash.slice(1));

/** Replaces one part of the address; null removes it. No step in the browser's history. */
export const writeAddress = (name: string, values: readonly string[]): void => {
  const parameters = readAddress();
  parameters.delete(name);
  for (const value of values) parameters.append(name, value);
  const text = parameters.toString();
  history.replaceState(null, '', text === '' ? location.pathname + location.search : `#${text}`);
};
