import { shellWord } from '../describe/text/shellWord.ts';
import type { Exploration } from '../paths/explore/exploration.ts';
import { stepName } from '../paths/explore/stepName.ts';
import type { Failure } from '../paths/plan/shrink.ts';

/** A value as a shell takes it literally, after the name of its option. */
const shellOption = (name: string, value: string): string =>
  `--${name}${value.startsWith('-') ? '=' : ' '}'${value.replaceAll("'", "'\\''")}'`;

/** The command that draws the way of a failed test as a sequence; a machine that is not of the project needs its file as well. */
export const sequenceOfFailure = (exploration: Exploration, { way, deviation }: Failure): string => {
  const steps = way.steps.slice(0, deviation.steps.length).map((edge) => stepName(exploration, edge));
  // What follows the first line is for people who look at the page.
  const [words = ''] = deviation.words.split('\n');
  const ignored = deviation.ignored === null ? [] : [stepName(exploration, deviation.ignored)];
  return [
    'npx atlas chart',
    `--machine ${shellWord(exploration.model.machine.id)}`,
    shellOption('sequence', JSON.stringify([way.start, ...steps, ...ignored])),
    shellOption('failed', words),
  ].join(' ');
};
