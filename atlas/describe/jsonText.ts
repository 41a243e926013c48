const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const limit = 160;

/** JSON as the formatter of the repository writes it: short lists of plain values on one line, all else expanded. */
export const jsonText = (value: unknown, indent = 0, before = 0): string => {
  const inner = ' '.repeat(indent + 2);
  const close = ' '.repeat(indent);
  if (isList(value)) {
    if (value.length === 0) return '[]';
    const plain = value.every((part) => typeof part !== 'object' || part === null);
    const short = `[${value.map((part) => JSON.stringify(part)).join(', ')}]`;
    if (plain && before + short.length < limit) return short;
    return `[\n${value.map((part) => inner + jsonText(part, indent + 2, indent + 2)).join(',\n')}\n${close}]`;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const parts = Object.entries(value).filter(([, part]) => part !== undefined);
  if (parts.length === 0) return '{}';
  const lines = parts.map(([name, part]) => {
    const start = `${inner}${JSON.stringify(name)}: `;
    return start + jsonText(part, indent + 2, start.length);
  });
  return `{\n${lines.join(',\n')}\n${close}}`;
};
