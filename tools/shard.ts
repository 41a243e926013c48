/**
 * The option of vitest for a part of all test files; none where all are asked for.
 * @param text a part and how many there are, as `2/8`
 * @returns null where it is no part
 */
export const readShard = (text: string | undefined): readonly string[] | null => {
  if (text === undefined) return [];
  const [, part = 0, all = 0] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  return Number(part) >= 1 && Number(part) <= Number(all) ? [`--shard=${text}`] : null;
};
