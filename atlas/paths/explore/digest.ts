const isActor = (value: object): boolean => 'xstate$$type' in value;

/** Something that JSON would lose, as JSON that distinguishes it from others; everything else as it is. */
const retained = (value: unknown): unknown => {
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (typeof value === 'function') return '(function)';
  if (typeof value !== 'object' || value === null) return value;
  if (isActor(value)) return '(actor)';
  if (value instanceof Map || value instanceof Set) return [...value];
  if (value instanceof Error) return `(${value.name}: ${value.message})`;
  return value;
};

/**
 * A value as text, the same for the same content; actors, whose ids differ from run to run, are only called so, and a
 * circle is cut.
 */
export const digest = (value: unknown): string => {
  const open: unknown[] = [];
  const replace = function (this: unknown, _name: string, part: unknown): unknown {
    while (open.length > 0 && open.at(-1) !== this) open.pop();
    const shown = retained(part);
    if (typeof shown !== 'object' || shown === null) return shown;
    if (open.includes(shown)) return '(circle)';
    open.push(shown);
    return shown;
  };
  return JSON.stringify(value, replace) ?? 'undefined';
};
