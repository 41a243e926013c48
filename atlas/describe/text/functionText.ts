const maxLength = 60;

/** Names that a function gets from the place where it is written. */
const places = ['', 'guard', 'actions', 'entry', 'exit', 'params', 'default'];

/**
 * A function in words: its name or, where it is a short expression written in its place, that expression
 * (`context.tries < 3`); null where neither says anything.
 */
export const functionText = (written: (...parts: never[]) => unknown): string | null => {
  if (!places.includes(written.name)) return written.name;
  const [, expression = ''] = /^\(?[^()=]*\)?\s*=>\s*([^{\s][\s\S]*)$/.exec(written.toString()) ?? [];
  const text = expression.replace(/\s+/g, ' ').trim();
  return text === '' || text.length > maxLength ? null : text;
};
