import { startStep } from '../stepName.ts';
import type { CaseExpectation, Expectations, PathExpectation, StepExpectation } from './expectation.ts';

const head = (machine: string): string =>
  [
    `# What ${machine} does on its paths. Review a difference like one of the machine's source.`,
    `# Written by: npx atlas paths --accept ${machine}`,
  ].join('\n');

const marks = { path: 'path ', case: 'case ', start: 'from ', step: '  ', fact: '    ' } as const;

const configurationsMark = 'configurations';

const stepText = ({ name, facts }: StepExpectation): string =>
  [`${marks.step}${name}`, ...facts.map((fact) => `${marks.fact}${fact}`)].join('\n');

const pathText = ({ id, start, steps }: PathExpectation): string =>
  [`${marks.path}${id} ${marks.start}${start}`, ...steps.map(stepText)].join('\n');

const caseText = ({ name, steps }: CaseExpectation): string =>
  [`${marks.case}${name}`, ...steps.map(stepText)].join('\n');

/** Expectations as they are committed: a line for each fact, and a block for each path and case, so that a new one is a new block. */
export const expectationText = (machine: string, { paths, cases, configurations }: Expectations): string => {
  const last = [configurationsMark, ...configurations.map((line) => `${marks.step}${line}`)].join('\n');
  return `${[head(machine), ...paths.map(pathText), ...cases.map(caseText), last].join('\n\n')}\n`;
};

const pathLine = /^path (\S+) from (.*)$/;
const caseLine = /^case (.*)$/;

type Block = { readonly head: string; readonly steps: { name: string; facts: string[] }[] };

/** Blocks of lines, each with its steps. @throws when a line belongs to none */
const blocksOf = (text: string): readonly Block[] => {
  const blocks: Block[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const block = blocks.at(-1);
    const step = block?.steps.at(-1);
    if (pathLine.test(line) || caseLine.test(line)) blocks.push({ head: line, steps: [] });
    else if (line.startsWith(marks.fact) && step !== undefined) step.facts.push(line.slice(marks.fact.length));
    else if (line.startsWith(marks.step) && block !== undefined)
      block.steps.push({ name: line.slice(marks.step.length), facts: [] });
    else throw new Error(`Line ${index + 1} is no line of expectations: ${line}`);
  }
  return blocks;
};

/** @throws when the text is not one of expectations */
export const readExpectations = (text: string): Expectations => {
  const [before = '', after = ''] = text.split(`\n${configurationsMark}\n`);
  const blocks = blocksOf(before);
  const other = blocks.find(({ steps }) => steps[0]?.name !== startStep);
  if (other !== undefined) throw new Error(`"${other.head}" does not begin with its start.`);
  const configurations = after.split('\n').filter((line) => line !== '');
  return {
    paths: blocks.flatMap(({ head: line, steps }) => {
      const [, id, start] = pathLine.exec(line) ?? [];
      return id === undefined || start === undefined ? [] : [{ id, start, steps }];
    }),
    cases: blocks.flatMap(({ head: line, steps }) => {
      const [, name] = caseLine.exec(line) ?? [];
      return name === undefined ? [] : [{ name, steps }];
    }),
    configurations: configurations.map((line) => line.slice(marks.step.length)),
  };
};
