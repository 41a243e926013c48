/** Letters of a name that a mail shows: longer ones are no names. */
const maxNameLength = 40;

/** What is short for a name or a title, and the name that follows it without a space: `M.Kowalska`, `St.John`. */
const initial = /(?<![\p{L}\p{N}.])(\p{Lu}\p{Ll}{0,2}\.)(?=\p{Lu}\p{Ll}+(?![\p{L}\p{N}./]))/gu;

/** What mail programs make a link or a number to call of, and what leads to an address in any way. */
const addresses = [
  // with a scheme or an at sign
  /\S*(?::\/\/|www\.|@)\S*/giu,
  // a host name: letters on both sides of a dot, at least two after it
  /\S*[\p{L}\p{N}]\.\p{L}{2,}\S*/gu,
  // a telephone number, however it is spaced
  /\+?\d[\d\s().-]{4,}\d/gu,
] as const;

/**
 * A customer's name as a mail shows it. Whoever asks for a quotation chooses the name and the address that the mail goes to: so that
 * it carries nobody's advertisement, it holds no addresses and is short.
 */
export const mailName = (typed: string): string => {
  // Full-width letters, dots of other scripts and what cannot be seen are one way around a rule.
  const plain = typed
    .normalize('NFKC')
    .replace(/[。｡․]/gu, '.')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .replace(/[<>"\\]/gu, ' ')
    .replace(initial, '$1 ');
  const name = addresses.reduce((text, pattern) => text.replace(pattern, ' '), plain);
  const letters = [...new Intl.Segmenter().segment(name.replace(/\s+/gu, ' ').trim())].map(({ segment }) => segment);
  return letters.length <= maxNameLength
    ? letters.join('')
    : `${letters
        .slice(0, maxNameLength - 1)
        .join('')
        .trimEnd()}…`;
};
