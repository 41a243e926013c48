/** A value as a shell takes it literally, after the name of its option. */
export const shellOption = (name: string, value: string): string =>
  `--${name}${value.startsWith('-') ? '=' : ' '}'${value.replaceAll("'", "'\\''")}'`;

/** A word as a shell takes it literally. */
export const shellWord = (text: string): string =>
  /^[\w./:@%+,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
