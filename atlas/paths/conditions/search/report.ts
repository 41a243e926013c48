import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { parse } from 'yaml';
import { project } from '../../../config/project.ts';
import { say } from '../../../describe/ownTerminal.ts';
import type { Exploration } from '../../exploration.ts';
import { explore } from '../../explore.ts';
import type { Subject } from '../../subjects.ts';
import type { Edit } from './edit.ts';
import { eventOf, inputOf } from './execution.ts';
import { literalsIn, namedBySchemas } from './pools.ts';
import { type FoundSample, searchSamples } from './searchSamples.ts';

const written = (value: unknown): string => inspect(value, { depth: null, breakLength: Number.POSITIVE_INFINITY });

const property = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`);

const editWords = ({ place, value }: Edit): string => `${place.join('.')}: ${written(value)}`;

/** A changed sample as an expression on the one that it is made of. */
const changed = (sample: string, edits: readonly Pick<Edit, 'place' | 'value'>[]): string => {
  const whole = edits.find(({ place }) => place.length === 0);
  if (whole !== undefined) return written(whole.value);
  const parts = Map.groupBy(edits, ({ place }) => place[0]);
  return [...parts].reduce((text, [part, inside]) => {
    const rest = inside.map(({ place, value }) => ({ place: place.slice(1), value }));
    if (typeof part === 'number') return `${text}.with(${part}, ${changed(`${sample}[${part}]`, rest)})`;
    const name = property(String(part));
    const inner = changed(name === part ? `${sample}.${part}` : `${sample}[${name}]`, rest);
    return text.startsWith('{') ? `${text.slice(0, -2)}, ${name}: ${inner} }` : `{ ...${text}, ${name}: ${inner} }`;
  }, sample);
};

/** Samples that are longer are written as changes of the one that they are made of. */
const longest = 160;

/** The line of a sidecar that holds what a step is given, changed. */
const lineOf = (exploration: Exploration, { trace, edits }: FoundSample, step: number): string => {
  const own = edits.filter((edit) => edit.step === step);
  const move = trace.steps[step - 1]?.move;
  const of = (content: unknown, sample: string): string => {
    const text = written(content);
    return text.length <= longest && !text.includes('[Function') ? text : changed(sample, own);
  };
  if (move === undefined) {
    return `inputs: ${property(trace.start)}: () => (${of(inputOf(exploration, trace, edits), 'input')}),`;
  }
  const event = eventOf(move, step, edits);
  if (move.kind !== 'settle') return `events: ${property(event.type)}: [${of(event, 'event')}],`;
  const source = move.name.replace(/ answers.*$/, '');
  return `actors: ${property(source)}: outputs: [${of(Reflect.get(event, 'output'), 'output')}],`;
};

const wordsOf = (exploration: Exploration, found: FoundSample): string => {
  const { goal, trace, edits } = found;
  const way = [`start "${trace.start}"`, ...trace.steps.map(({ move }) => move.name)].join(', ');
  const steps = [...new Set(edits.map(({ step }) => step))];
  return [
    goal,
    `  ${way}`,
    ...steps.flatMap((step) => [
      `  with ${edits
        .filter((edit) => edit.step === step)
        .map(editWords)
        .join(', ')}`,
      `  ${lineOf(exploration, found, step)}`,
    ]),
  ].join('\n');
};

/** The file that a condition stands in. */
const fileOf = (goal: string): string => /^condition \w+: (.*?)#/.exec(goal)?.[1] ?? '';

const schemasIn = (file: string | null): unknown =>
  file !== null && existsSync(file) ? parse(readFileSync(file, 'utf8')) : null;

/**
 * Prints samples for conditions that nothing achieves, as lines for the sidecar, and the conditions without any.
 * @returns 1 where one has none
 */
export const searchReport = (subjects: readonly Subject[]): number => {
  const schemas = namedBySchemas(schemasIn(project().schemas));
  let missed = 0;
  for (const { name, model } of subjects) {
    const exploration = explore(model);
    const files = new Set(exploration.goals.map(fileOf).filter((file) => file !== ''));
    const literals = [...files]
      .map((file) => join(project().root, file))
      .filter((file) => existsSync(file))
      .flatMap((file) => literalsIn(readFileSync(file, 'utf8'), file));
    const { found, missing } = searchSamples(exploration, schemas, literals);
    if (found.length + missing.length === 0) continue;
    say(`${name}: ${found.length} found, ${missing.length} not`);
    for (const one of found) say(wordsOf(exploration, one));
    for (const goal of missing) say(`${goal}\n  no sample was found`);
    missed += missing.length;
  }
  return missed === 0 ? 0 : 1;
};
