import type { Behaviour, StepBehaviour } from './behaviour.ts';

const stepText = ({ name, facts, reasons }: StepBehaviour): string =>
  [`  ${name}`, ...[...facts, ...reasons].map((fact) => `    ${fact}`)].join('\n');

const blockText = (head: string, steps: readonly StepBehaviour[]): string => [head, ...steps.map(stepText)].join('\n');

/** All that a machine does, a line for each fact: two revisions of it can be compared line by line. */
export const factsText = (machine: string, { paths, cases, configurations }: Behaviour): string =>
  [
    `# What ${machine} does on its paths.`,
    ...paths.map(({ id, start, steps }) => blockText(`path ${id} from ${start}`, steps)),
    ...cases.map(({ name, steps }) => blockText(`case ${name}`, steps)),
    ['configurations', ...configurations.map(({ value, count, digest }) => `  in ${value}: ${count} #${digest}`)].join(
      '\n',
    ),
  ].join('\n\n');
