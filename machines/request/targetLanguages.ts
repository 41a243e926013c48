import type { DraftFields } from './draft.ts';

type Targets = Pick<DraftFields, 'targetLang' | 'furtherTargets'>;

/** Languages that are chosen: a place for one that is not says nothing. */
export const filterChosen = (languages: readonly string[]): string[] => languages.filter((language) => language !== '');

/** All languages that a request is translated into, the first one first. */
export const listTargetLanguages = ({ targetLang, furtherTargets }: Targets): [string, ...string[]] => [
  targetLang,
  ...filterChosen(furtherTargets),
];
