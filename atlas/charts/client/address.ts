/** What a page's address says behind the `#`: `state`, `line`, `level` (empty for the whole chart), `fold` (several), `run`. */
export const readAddress = (): URLSearchParams => new URLSearchParams(location.hash.slice(1));

/**
 * Replaces one part of the address; no values remove it.
 * @param isStep whether the browser's own way back leads to what was there before
 */
export const writeAddress = (name: string, values: readonly string[], isStep = false): void => {
  const parameters = readAddress();
  if (JSON.stringify(parameters.getAll(name)) === JSON.stringify(values)) return;
  parameters.delete(name);
  for (const value of values) parameters.append(name, value);
  const text = parameters.toString();
  const address = text === '' ? location.pathname + location.search : `#${text}`;
  if (isStep) history.pushState(null, '', address);
  else history.replaceState(null, '', address);
};
