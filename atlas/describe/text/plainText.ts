const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const isWord = (text: string): boolean => /^[\p{L}\d_.-]+$/u.test(text);

/** Static data as short text: `{type: paid, amount: 5}`. Functions are `…`: what they give is known at run time only. */
export const plainText = (value: unknown): string => {
  if (typeof value === 'string' && isWord(value)) return value;
  if (typeof value === 'function') return '…';
  if (Array.isArray(value)) return `[${value.map(plainText).join(', ')}]`;
  if (isPlain(value)) {
    return `{${Object.entries(value)
      .map(([name, part]) => `${name}: ${plainText(part)}`)
      .join(', ')}}`;
  }
  if (typeof value === 'bigint' || typeof value === 'symbol' || value instanceof RegExp) return String(value);
  return JSON.stringify(value) ?? String(value);
};

/** A parameter that is nothing but one named thing is shown as that thing. */
const bare = (value: unknown): unknown => {
  const parts = isPlain(value) ? Object.values(value) : [];
  return parts.length === 1 ? bare(parts[0]) : value;
};

/** Parameters in brackets; nothing where there are none or where they are computed. */
export const paramsText = (params: unknown): string => {
  if (!isPlain(params) || Object.keys(params).length === 0) return '';
  const shown = bare(params);
  return `(${isPlain(shown) ? plainText(shown).slice(1, -1) : plainText(shown)})`;
};

/** A value that survives JSON: functions, symbols and class instances are named, never dropped. */
export const plainData = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plainData);
  if (isPlain(value)) {
    return Object.fromEntries(
      Object.entries(value)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, part]) => [name, plainData(part)]),
    );
  }
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null) {
    return value;
  }
  return plainText(value);
};
