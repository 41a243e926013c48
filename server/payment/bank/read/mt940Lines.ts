/** A line of a file, by its number from 1. */
export type Line = { readonly number: number; readonly text: string };

/** A field as its first line begins it: `:61:` and what follows. */
export type FieldStart = { readonly tag: string; readonly content: string };

/** What SWIFT puts before a message: `{1:…}{2:…}{4:`. */
const blocks = /^(?:-\})?(?:\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\})*\{4:/;
/** What it puts behind: `-}{5:…}`; or the line `-` of files. */
const isTrailer = ({ text }: Line): boolean => /^-\s*$|^-\}/.test(text);

/** The lines of a file without the blocks around its messages; those that say nothing are left out. */
export const splitLines = (text: string): readonly Line[] => {
  // Files of some programs end their lines by two signs, throughout.
  const end = /^\s*(?:@@)?:20:[^\r\n]{0,16}@@/.test(text) ? /@@|\r\n|\r|\n/ : /\r\n|\r|\n/;
  return text
    .replace(/^\ufeff/, '')
    .split(end)
    .map((line, index) => ({ number: index + 1, text: line.replace(/^\p{Cc}+/u, '').replace(blocks, '') }))
    .filter((line) => line.text.trim() !== '' && !isTrailer(line));
};

/** The field that a line begins, if it looks so. */
export const parseFieldStart = ({ text }: Line): FieldStart | null => {
  const [, tag, content] = /^:(\d\d[A-Z]?|NS):(.*)$/.exec(text) ?? [];
  return tag === undefined || content === undefined ? null : { tag, content };
};
