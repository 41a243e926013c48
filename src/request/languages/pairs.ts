import { languageCodes } from '../../../machines/services/languages.ts';
import type { LanguagePair } from '../../../openapi/types.ts';

const hasPair = (pairs: readonly LanguagePair[], source: string, target: string): boolean =>
  pairs.some(({ source_lang, target_lang }) => source_lang === source && target_lang === target);

/**
 * Languages that a pair can begin with; only those that lead to every target that is chosen. All that are usual, as long as the pairs
 * are on their way.
 */
export const listSources = (pairs: readonly LanguagePair[], targets: readonly string[]): readonly string[] => {
  if (pairs.length === 0) return languageCodes;
  return [...new Set(pairs.map(({ source_lang }) => source_lang))].filter((source) =>
    targets.every((target) => target === '' || hasPair(pairs, source, target)),
  );
};

/** Languages that a pair can end with; only those reached from `source` once it is chosen. All that are usual, as above. */
export const listTargets = (pairs: readonly LanguagePair[], source: string): readonly string[] => {
  if (pairs.length === 0) return languageCodes;
  return [
    ...new Set(pairs.filter((pair) => source === '' || pair.source_lang === source).map((pair) => pair.target_lang)),
  ];
};

/** Whether the price list has the pair the other way round, and the other targets with it. */
export const canSwap = (
  pairs: readonly LanguagePair[],
  source: string,
  target: string,
  others: readonly string[],
): boolean => hasPair(pairs, target, source) && listSources(pairs, others).includes(target);
