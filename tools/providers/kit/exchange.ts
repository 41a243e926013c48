/** One side of an exchange: what its fields are called, and what it says of the payment in the provider's own word; never what is in the fields. */
export type Said = { readonly fields: readonly string[]; readonly state: string | null };

/** Something that was said to a stand-in or by it, with the answer. */
export type Exchange = {
  readonly from: 'merchant' | 'provider' | 'browser';
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly said: Said;
  readonly answered: Said;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const deepest = 2;

/** Fields of a form or of JSON; those within another stand behind its name. */
const listFields = (value: unknown, prefix = '', depth = 1): readonly string[] => {
  if (value instanceof URLSearchParams) return [...value.keys()];
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    isRecord(inner) && depth < deepest ? listFields(inner, `${prefix}${name}.`, depth + 1) : [`${prefix}${name}`],
  );
};

export const nothingSaid: Said = { fields: [], state: null };

/** The word, or the number, that JSON has at a place; null where it has none. */
export const wordAt = (value: unknown, ...path: readonly string[]): string | null => {
  const [name, ...rest] = path;
  if (name === undefined) return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
  const [first] = Array.isArray(value) ? value : [value];
  return isRecord(first) ? wordAt(first[name], ...rest) : null;
};

export const saidIn = (payload: unknown, stateOf: (payload: unknown) => string | null): Said => ({
  fields: listFields(payload),
  state: stateOf(payload),
});

/** What a text that is JSON holds; null for any other. */
export const parseJson = (text: unknown): unknown => {
  try {
    return typeof text === 'string' ? JSON.parse(text) : null;
  } catch {
    return null;
  }
};
