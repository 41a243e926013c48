/** The contract takes no longer text to search for. */
export const maxSearchLength = 200;

/** Without what the contract refuses: control characters, halves of characters, too much of it. */
export const toSearchable = (text: string): string => text.replace(/[\p{Cc}\p{Cs}]/gu, ' ').slice(0, maxSearchLength);

/** The number of a page, as an address says it; the first one where it says none. */
export const parsePage = (text: string | null): number => {
  const page = Number(text ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
};
