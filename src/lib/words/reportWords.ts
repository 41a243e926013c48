const reported = new Set<string>();

/** Reports what is wrong with words, each fault once: what could be said shows all the same. */
export const reportWords = (error: unknown): void => {
  const text = String(error);
  if (reported.has(text)) return;
  reported.add(text);
  console.error(text);
};
