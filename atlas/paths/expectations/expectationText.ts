import { type Expectations, type PathExpectation, type StepExpectation, startStep } from './expectation.ts';

const head = (machine: string): string =>
  [
    `# What ${machine} does on its paths. Review a difference like one of the machine's source.`,
    `# Written by: npx atlas paths --accept ${machine}`,
  ].join('\n');

const marks = { path: 'path ', start: 'from ', step: '  ', fact: '    ' } as const;

const configurationsMark = 'configurations';

const stepText = ({ name, facts }: StepExpectation): string =>
  [`${marks.step}${name}`, ...facts.map((fact) => `${marks.fact}${fact}`)].join('\n');

const pathText = ({ id, start, steps }: PathExpectation): string =>
  [`${marks.path}${id} ${marks.start}${start}`, ...steps.map(stepText)].join('\n');

/** Expectations as they are committed: a line for each fact, and a block for each path, so that a new path is a new block. */
export const expectationText = (machine: string, { paths, configurations }: Expectations): string => {
  const last = [configurationsMark, ...configurations.map((line) => `${marks.step}${line}`)].join('\n');
  return `${[head(machine), ...paths.map(pathText), last].join('\n\n')}\n`;
};

const pathLine = /^path (\S+) from (.*)$/;

/** @throws when the text is not one of expectations */
export const readExpectations = (text: string): Expectations => {
  const paths: { id: string; start: string; steps: { name: string; facts: string[] }[] }[] = [];
  const [before = '', after = ''] = text.split(`\n${configurationsMark}\n`);
  for (const [index, line] of before.split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const path = paths.at(-1);
    const step = path?.steps.at(-1);
    const [, id, start] = pathLine.exec(line) ?? [];
    if (id !== undefined && start !== undefined) paths.push({ id, start, steps: [] });
    else if (line.startsWith(marks.fact) && step !== undefined) step.facts.push(line.slice(marks.fact.length));
    else if (line.startsWith(marks.step) && path !== undefined)
      path.steps.push({ name: line.slice(marks.step.length), facts: [] });
    else throw new Error(`Line ${index + 1} is no line of expectations: ${line}`);
  }
  if (paths.some(({ steps }) => steps[0]?.name !== startStep)) throw new Error('A path does not begin with its start.');
  const configurations = after.split('\n').filter((line) => line !== '');
  return { paths, configurations: configurations.map((line) => line.slice(marks.step.length)) };
};
