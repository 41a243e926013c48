import { isIgnored, type Step } from '../step.ts';
import { valueWords } from '../words.ts';
import { abbreviated } from './abbreviated.ts';
import { ownActors } from './actorNames.ts';
import { changesBetween } from './contextChanges.ts';
import { effectLines } from './effectLines.ts';
import { readable } from './readable.ts';

const tagsOf = (step: Step | null): string => [...(step?.snapshot.tags ?? [])].toSorted().join(', ');

const tagLines = (step: Step, before: Step | null): readonly string[] => {
  const tags = tagsOf(step);
  return tags === tagsOf(before) ? [] : [tags === '' ? 'tags none' : `tags ${tags}`];
};

const endLines = ({ snapshot: { status, output } }: Step, print: (value: unknown) => string): readonly string[] =>
  status === 'active' ? [] : [abbreviated(`${status}${output === undefined ? '' : ` with ${print(output)}`}`)];

/** All that can be seen of a step: where it leads, and what it changes, starts, sends and sets. */
export const factsOf = (step: Step, before: Step | null): readonly string[] => {
  const nameOf = ownActors(step);
  const print = (value: unknown): string => readable(value, nameOf);
  const asBefore = before !== null && isIgnored(step) ? ', as before' : '';
  return [
    `in ${valueWords(step.snapshot.value)}${asBefore}`,
    ...tagLines(step, before),
    ...changesBetween(before?.snapshot.context ?? {}, step.snapshot.context, print).map((line) => `context ${line}`),
    ...effectLines(step, before),
    ...endLines(step, print),
  ];
};
