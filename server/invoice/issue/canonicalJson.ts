const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, entry]) => [key, sorted(entry)]));
};

/** JSON with its keys sorted and without blanks: the same text for the same content, also once the database has stored it. */
export const canonicalJson = (value: unknown): string => JSON.stringify(sorted(value));
