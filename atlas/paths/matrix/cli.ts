import { say } from '../../describe/ownTerminal.ts';
import type { Options } from '../options.ts';
import type { Suite } from '../report.ts';
import { isWhole, matrixOf } from './matrix.ts';
import { readResults } from './results.ts';
import { readSections } from './sections.ts';
import { matrixMarkdown } from './text.ts';

/** Prints requirements with what implements and tests them. @returns the exit status */
export const matrixReport = (
  suites: readonly Suite[],
  { sections, results, record, format }: Pick<Options, 'sections' | 'results' | 'record' | 'format'>,
): number => {
  const file = results ?? record;
  const ids = suites.flatMap((suite) => suite.ids);
  const matrix = matrixOf(
    suites,
    sections === null ? null : readSections(sections),
    file === null ? new Map() : readResults(file, ids),
  );
  say(format === 'json' ? JSON.stringify(matrix) : matrixMarkdown(matrix));
  return isWhole(matrix) ? 0 : 1;
};
