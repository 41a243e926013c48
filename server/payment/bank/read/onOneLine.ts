/** Text of a bank without what parts its lines: blanks may hold other signs, and never more than one. */
export const onOneLine = (text: string): string => text.replaceAll(/[\s\p{C}ÿ˙]+/gu, ' ').trim();

/** The same of text that may be missing, or empty. @param maxLength letters that are kept */
export const lineOrNull = (text: string | undefined, maxLength = 200): string | null => {
  const line = onOneLine(text ?? '').slice(0, maxLength);
  return line === '' ? null : line;
};
