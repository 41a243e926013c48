const isActor = (value: unknown): boolean => typeof value === 'object' && value !== null && 'xstate$$type' in value;

/** A value as text, the same for the same content; actors, whose ids differ from run to run, are only called so. */
export const digest = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (isActor(part) ? '(actor)' : part)) ?? 'undefined';
