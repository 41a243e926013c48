/** JSON for people: actor references and other live things are named, not opened. */
export const shown = (value: unknown): string =>
  JSON.stringify(
    value,
    (_, part: unknown) => {
      if (part instanceof Error) return part.message;
      if (typeof part === 'function') return 'a function';
      // An actor's own `toJSON` has already made this of it.
      if (typeof part === 'object' && part !== null && 'xstate$$type' in part && 'id' in part) {
        return `actor ${String(part.id)}`;
      }
      return part;
    },
    2,
  ) ?? 'nothing';

/** Whether JSON carries a value as it is, so that it can be edited. */
export const isEditable = (value: unknown): boolean => {
  if (typeof value === 'function' || typeof value === 'bigint' || typeof value === 'symbol') return false;
  if (typeof value !== 'object' || value === null) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && !Array.isArray(value)) return false;
  return Object.values(value).every(isEditable);
};

/** What somebody has written; nothing for an empty field. Throws when it is not JSON. */
export const parsed = (text: string): unknown => (text.trim() === '' ? undefined : JSON.parse(text));

const toBytes = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text));

/** Text for an address. */
export const packed = (value: unknown): string =>
  btoa(toBytes(JSON.stringify(value)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** @throws when the text was not packed */
export const unpacked = (text: string): unknown => {
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(letters, (letter) => letter.charCodeAt(0))));
};
