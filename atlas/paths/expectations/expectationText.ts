import { type PathExpectation, type StepExpectation, startStep } from './expectation.ts';

const head = (machine: string): string =>
  [
    `# What ${machine} does on its paths. Review a difference like one of the machine's source.`,
    `# Written by: npm run paths -- --accept ${machine}`,
  ].join('\n');

const marks = { path: 'path ', start: 'from ', step: '  ', fact: '    ' } as const;

const stepText = ({ name, facts }: StepExpectation): string =>
  [`${marks.step}${name}`, ...facts.map((fact) => `${marks.fact}${fact}`)].join('\n');

const pathText = ({ id, start, steps }: PathExpectation): string =>
  [`${marks.path}${id} ${marks.start}${start}`, ...steps.map(stepText)].join('\n');

/** Expectations as they are committed: a line for each fact, and a block for each path, so that a new path is a new block. */
export const expectationText = (machine: string, paths: readonly PathExpectation[]): string =>
  `${[head(machine), ...paths.map(pathText)].join('\n\n')}\n`;

const pathLine = /^path (\S+) from (.*)$/;

/** @throws when the text is not one of expectations */
export const readExpectations = (text: string): readonly PathExpectation[] => {
  const paths: { id: string; start: string; steps: { name: string; facts: string[] }[] }[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const path = paths.at(-1);
    const step = path?.steps.at(-1);
    const opened = pathLine.exec(line);
    if (line === '' || line.startsWith('#')) continue;
    if (opened !== null) paths.push({ id: opened[1] ?? '', start: opened[2] ?? '', steps: [] });
    else if (line.startsWith(marks.fact) && step !== undefined) step.facts.push(line.slice(marks.fact.length));
    else if (line.startsWith(marks.step) && path !== undefined)
      path.steps.push({ name: line.slice(marks.step.length), facts: [] });
    else throw new Error(`Line ${index + 1} is no line of expectations: ${line}`);
  }
  if (paths.some(({ steps }) => steps[0]?.name !== startStep)) throw new Error('A path does not begin with its start.');
  return paths;
};
