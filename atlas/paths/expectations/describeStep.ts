import { isIgnored, type Step } from '../explore/step.ts';
import { valueWords } from '../words.ts';
import { abbreviated } from './abbreviated.ts';
import { ownActors } from './actorNames.ts';
import type { StepBehaviour } from './behaviour.ts';
import { changesBetween } from './contextChanges.ts';
import { effectLines } from './effectLines.ts';
import { readable } from './readable.ts';
import { writeSentence } from './sentence.ts';

const joinTags = (step: Step | null): string => [...(step?.snapshot.tags ?? [])].toSorted().join(', ');

const tagLines = (step: Step, before: Step | null): readonly string[] => {
  const tags = joinTags(step);
  return tags === joinTags(before) ? [] : [tags === '' ? 'tags none' : `tags ${tags}`];
};

const endLines = ({ snapshot: { status, output } }: Step, print: (value: unknown) => string): readonly string[] =>
  status === 'active' ? [] : [abbreviated(`${status}${output === undefined ? '' : ` with ${print(output)}`}`)];

/** All that can be seen of a step (where it leads, and what it changes, starts, sends and sets), and the same in few words. */
export const describeStep = (step: Step, before: Step | null): Pick<StepBehaviour, 'sentence' | 'facts'> => {
  const nameOf = ownActors(step);
  const print = (value: unknown): string => readable(value, nameOf);
  const asBefore = before !== null && isIgnored(step) ? ', as before' : '';
  const changes = changesBetween(before?.snapshot.context ?? {}, step.snapshot.context, print);
  return {
    sentence: writeSentence(step, before, changes),
    facts: [
      `in ${valueWords(step.snapshot.value)}${asBefore}`,
      ...tagLines(step, before),
      ...changes.map(({ path, text }) => `context ${path} ${text}`),
      ...effectLines(step, before),
      ...endLines(step, print),
    ],
  };
};
