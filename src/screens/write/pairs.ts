import type { LanguagePair } from '../../../openapi/types.ts';

/** Languages that a pair can begin with; only those that lead to `target` once it is chosen. */
export const sourcesOf = (pairs: readonly LanguagePair[], target: string): string[] => [
  ...new Set(pairs.filter((pair) => target === '' || pair.target_lang === target).map((pair) => pair.source_lang)),
];

/** Languages that a pair can end with; only those reached from `source` once it is chosen. */
export const targetsOf = (pairs: readonly LanguagePair[], source: string): string[] => [
  ...new Set(pairs.filter((pair) => source === '' || pair.source_lang === source).map((pair) => pair.target_lang)),
];

/** Whether the price list has the pair the other way round. */
export const canSwap = (pairs: readonly LanguagePair[], source: string, target: string): boolean =>
  pairs.some((pair) => pair.source_lang === target && pair.target_lang === source);
