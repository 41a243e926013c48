import type { AnyStateMachine } from 'xstate';
import { nearest } from '../../nearest.ts';
import {
  actorLine,
  actorsLine,
  caseLine,
  delayLine,
  delaysLine,
  eventLine,
  eventsLine,
  inputLine,
  inputsLine,
  keyLine,
} from './lines.ts';
import { type Needed, neededBy } from './needed.ts';

type Table = Readonly<Record<string, unknown>>;

/**
 * What is wrong with a sidecar: what it lacks, and the line to write, with the part that the line belongs to, and the name
 * that may be a misspelt one.
 */
export type Problem = {
  readonly lacks: string;
  readonly part: string | null;
  readonly line: string;
  readonly instead?: string | null;
};

/** A name of a table that nothing needs, and that is like one that is missing. */
const misspelt = (name: string, table: Table, needed: readonly string[]): string | null =>
  nearest(
    name,
    Object.keys(table).filter((key) => !needed.includes(key)),
  );

const parts: readonly string[] = ['machine', 'inputs', 'events', 'actors', 'delays', 'key'];

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isFilled = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length > 0;

const inputProblems = (inputs: Table): Problem[] => {
  if (Object.keys(inputs).length === 0) return [{ lacks: 'no way to start', part: 'inputs', line: inputLine }];
  return Object.entries(inputs).flatMap(([name, input]): Problem[] =>
    typeof input === 'function'
      ? []
      : [
          {
            lacks: `a function that makes the input "${name}"`,
            part: 'inputs',
            line: inputLine.replace('start', JSON.stringify(name)),
          },
        ],
  );
};

const eventProblems = (events: Table, needed: Needed): Problem[] => {
  const types = [...new Set([...needed.events, ...Object.keys(events)])];
  return types.flatMap((type): Problem[] => {
    const samples = events[type];
    const isRight = isFilled(samples) && samples.every((sample) => isTable(sample) && sample.type === type);
    const instead = type in events ? null : misspelt(type, events, needed.events);
    return isRight
      ? []
      : [{ lacks: `a sample of the event "${type}"`, part: 'events', line: eventLine(type), instead }];
  });
};

/** What the outcomes of each kind of actor hold. */
const outcomesHave = { promise: ['outputs', 'errors'], callback: ['sends', 'errors'], machine: ['sends', 'errors'] };

const sentBy = (outcomes: unknown): readonly unknown[] =>
  isTable(outcomes) && Array.isArray(outcomes.sends) ? outcomes.sends : [];

/** @param events no table where they are missing, which is a problem of its own */
const actorProblems = (actors: Table, events: unknown, needed: Needed): Problem[] => {
  const sources = [...new Set([...needed.actors, ...Object.keys(actors)])];
  return sources.flatMap((source): Problem[] => {
    const outcomes = actors[source];
    const has = isTable(outcomes)
      ? Object.entries(outcomesHave).find(([kind]) => kind === outcomes.kind)?.[1]
      : undefined;
    if (outcomes === undefined) {
      const instead = misspelt(source, actors, needed.actors);
      return [{ lacks: `the outcomes of the actor "${source}"`, part: 'actors', line: actorLine(source), instead }];
    }
    if (!isTable(outcomes) || has === undefined) {
      const kinds = Object.keys(outcomesHave).join(', ');
      return [
        {
          lacks: `the \`kind\` of the actor "${source}", which is one of ${kinds}`,
          part: 'actors',
          line: actorLine(source),
        },
      ];
    }
    const unlisted = has.filter((name) => !Array.isArray(outcomes[name]));
    if (unlisted.length > 0) {
      const lists = unlisted.map((name) => `\`${name}\``).join(' and ');
      return [
        {
          lacks: `the list${unlisted.length === 1 ? '' : 's'} ${lists} of the actor "${source}"`,
          part: 'actors',
          line: actorLine(source),
        },
      ];
    }
    if (outcomes.kind === 'promise' && !isFilled(outcomes.outputs))
      return [{ lacks: `an answer of the actor "${source}"`, part: 'actors', line: actorLine(source) }];
    return sentBy(outcomes)
      .map(String)
      .filter((type) => isTable(events) && !(type in events))
      .map((type) => ({
        lacks: `a sample of "${type}", which "${source}" sends`,
        part: 'events',
        line: eventLine(type),
      }));
  });
};

const delayProblems = (delays: Table, { delays: named }: Needed): Problem[] =>
  [...named].flatMap(([name, known]): Problem[] =>
    typeof delays[name] === 'number'
      ? []
      : [{ lacks: `the milliseconds of the delay "${name}"`, part: 'delays', line: delayLine(name, known) }],
  );

const isCaseStep = (step: unknown): boolean =>
  typeof step === 'string' || (isTable(step) && (typeof step.type === 'string' || typeof step.actor === 'string'));

const caseProblems = (cases: unknown): Problem[] =>
  isTable(cases)
    ? Object.entries(cases).flatMap(([name, one]): Problem[] => {
        const lacks = (what: string): Problem => ({
          lacks: `${what} of the case "${name}"`,
          part: 'cases',
          line: caseLine(name),
        });
        if (!isTable(one) || typeof one.input !== 'function') return [lacks('a function that makes the input')];
        return isFilled(one.steps) && one.steps.every(isCaseStep) ? [] : [lacks('the steps')];
      })
    : [{ lacks: 'a table of `cases` by their names', part: null, line: `cases: { ${caseLine('a case')} },` }];

/** Everything that a sidecar of a machine lacks; nothing for a good one. */
export const findProblems = (model: Table, machine: AnyStateMachine): Problem[] => {
  const needed = neededBy(machine);
  const { events } = model;
  const within = (part: string, whole: string, problems: (table: Table) => Problem[]): Problem[] => {
    const table = model[part];
    return isTable(table)
      ? problems(table)
      : [{ lacks: `\`${part}\``, part: null, line: whole, instead: misspelt(part, model, parts) }];
  };
  return [
    ...within('inputs', inputsLine, inputProblems),
    ...within('events', eventsLine(needed), (table) => eventProblems(table, needed)),
    ...within('actors', actorsLine(needed), (table) => actorProblems(table, events, needed)),
    ...within('delays', delaysLine(needed), (table) => delayProblems(table, needed)),
    ...('cases' in model ? caseProblems(model.cases) : []),
    ...(typeof model.key === 'function' ? [] : [{ lacks: '`key`', part: null, line: keyLine(needed) }]),
  ];
};

/** The same in sentences. */
export const problemText = (name: string, problems: readonly Problem[]): string =>
  problems
    .map(
      ({ lacks, part, line, instead = null }) =>
        `${name} lacks ${lacks.replace(/^no /, 'a ')}.${instead === null ? '' : ` Is "${instead}" meant, which it has?`} Write${part === null ? '' : ` in \`${part}\``}: ${line}`,
    )
    .join('\n');
