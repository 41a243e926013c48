import type { BodyChange } from './bodies/bodyChanges.ts';
import { diffText, lineDiff } from './lineDiff.ts';
import { type Differences, isChanged, type MachineDifferences } from './machineDifferences.ts';

const maxLines = 12;

/** The lines of a function that differ, with a little around them. */
const bodyLines = ({ words, before, after }: BodyChange): string[] => {
  const lines = diffText(lineDiff(before, after)).split('\n');
  const rest = lines.length - maxLines;
  return [
    words,
    ...lines.slice(0, maxLines).map((line) => `    ${line}`),
    ...(rest > 0 ? [`    … ${rest} lines more`] : []),
  ];
};

/** What differs of a machine, in sentences, without texts of functions. */
export const allWords = ({ structure, bodies, behaviour, untold }: MachineDifferences): string[] => [
  ...structure,
  ...bodies.map(({ words }) => words),
  ...behaviour.map(({ words }) => words),
  ...untold,
];

/** The same, with the texts of functions. */
const listSentences = ({ structure, bodies, behaviour, untold }: MachineDifferences): string[] => [
  ...structure,
  ...bodies.flatMap(bodyLines),
  ...behaviour.map(({ words }) => words),
  ...untold,
];

/** All that differs, by machine, in sentences. */
export const differenceLines = ({ machines, removed, failures }: Differences): string[] => [
  ...machines.flatMap((one) =>
    listSentences(one).map((words) => (words.startsWith('    ') ? words : `${one.version.now.id}: ${words}`)),
  ),
  ...removed.map((name) => `${name}: Removed machine ${name}`),
  ...failures,
];

/** What no chart shows of a comparison: how many machines differ, which are gone, and what could not be read, in sentences. */
export const comparisonNotes = ({ revision, machines, removed, failures }: Differences): string[] => [
  `Compared with ${revision}: ${machines.filter(isChanged).length} of ${machines.length} machines differ.`,
  ...removed.map((name) => `Removed machine ${name}`),
  ...failures,
];

/** The exit status of a comparison: 0 where nothing differs, 1 where something does, 2 where that could not be found out. */
export const toExitStatus = ({ machines, removed, failures }: Differences): 0 | 1 | 2 => {
  if (removed.length > 0 || machines.some(isChanged)) return 1;
  return failures.length > 0 || machines.some(({ untold }) => untold.length > 0) ? 2 : 0;
};
