import type { Exploration } from '../exploration.ts';
import { explore } from '../explore.ts';
import type { AnyModel } from '../model.ts';
import { pathOf } from '../plan.ts';
import { pageFile } from '../playAddress.ts';
import { runOf } from '../playedRun.ts';
import { type Taken, takenBy } from '../taken.ts';
import { moveWords, numberedSteps, valueWords } from '../words.ts';
import { type Counterexample, check, type Verdict } from './check.ts';
import type { Claimed } from './claimed.ts';
import { momentsOf } from './moments.ts';

/** What became of one claim. */
export type Judged = {
  readonly machine: string;
  readonly claim: string;
  readonly verdict: Verdict['kind'];
  /** Sentences: why it does not hold, the counterexample as numbered steps. */
  readonly lines: readonly string[];
  /** The address of the machine's chart that plays the counterexample. */
  readonly play: string | null;
  /** The transitions that the counterexample takes, for `npx atlas chart --coverage`. */
  readonly taken: Taken;
};

const endingWords = (exploration: Exploration, { ending }: Counterexample): string[] => {
  switch (ending.kind) {
    case 'violated':
      return ['Here it is violated.'];
    case 'rests':
      return ['It may stay here for good: nothing that must come leads on.'];
    case 'circles': {
      const standsAt = (id: string): string => valueWords(exploration.vertices.get(id)?.snapshot.value);
      const round = ending.steps.map(({ move, to }) => `${moveWords(move)} (${standsAt(to)})`);
      return [`It may go round for good: ${round.join('; ')}.`];
    }
    default:
      return ending satisfies never;
  }
};

const exampleLines = (exploration: Exploration, example: Counterexample): string[] => {
  const standsAt = (id: string): unknown => exploration.vertices.get(id)?.snapshot.value;
  const origin = exploration.starts.find(({ name }) => name === example.start);
  return [
    ...numberedSteps(example.start, valueWords(standsAt(origin?.to ?? '')), example.steps, standsAt),
    ...endingWords(exploration, example),
  ];
};

/** The page of a chart plays what stands in its address: how it starts, and the names of the steps. */
const playOf = (name: string, model: AnyModel, { start, steps, ending }: Counterexample): string => {
  const all = ending.kind === 'circles' ? [...steps, ...ending.steps] : steps;
  return pageFile(name) + runOf(model, start, all);
};

const linesOf = (exploration: Exploration, verdict: Verdict): string[] => {
  switch (verdict.kind) {
    case 'holds':
      return [];
    case 'fails':
      return exampleLines(exploration, verdict.example);
    case 'vacuous':
      return [`It says nothing: no run ever fulfils its condition "${verdict.never.join('", "')}".`];
    case 'unconfirmed':
      return [
        'The fixture key distinguishes too little: this way seems to violate it, and does not when it is executed.',
        ...exampleLines(exploration, verdict.example),
      ];
    case 'untimely':
      return ['Only timers that cannot fire in that order violate it: it holds in real time.'];
    case 'cut':
      return ['It holds as far as was explored: the exploration was cut.'];
    default:
      return verdict satisfies never;
  }
};

/** Verdicts with which a claim may stand. */
const good: readonly Verdict['kind'][] = ['holds', 'untimely'];

export const isGood = ({ verdict }: Judged): boolean => good.includes(verdict);

/** Judges everything that is claimed of a machine. */
export const judge = ({ name, model, claims }: Claimed): Judged[] => {
  const exploration = explore(model);
  const moments = momentsOf(exploration);
  return Object.entries(claims).map(([claim, property]): Judged => {
    const verdict = check(exploration, property, moments);
    const example = 'example' in verdict ? verdict.example : null;
    const path = example && pathOf(exploration, example.start, example.steps);
    return {
      machine: name,
      claim,
      verdict: verdict.kind,
      lines: linesOf(exploration, verdict),
      play: example && playOf(name, model, example),
      taken: path === null ? {} : takenBy(exploration, [path]),
    };
  });
};

/** For people at a terminal. */
export const propertiesText = (judged: readonly Judged[]): string => {
  const failed = judged.filter((one) => !isGood(one));
  return [
    ...judged.map(({ machine, claim, verdict, lines, play }) =>
      [
        `${verdict.padEnd(11)} ${machine}: ${claim}`,
        ...lines.map((line) => `              ${line}`),
        ...(play === null ? [] : [`              Play it: ${play}`]),
      ].join('\n'),
    ),
    '',
    `${judged.length - failed.length} of ${judged.length} properties hold.`,
  ].join('\n');
};

/** The transitions of all counterexamples, by machine: a coverage file, which the charts draw. */
export const counterexampleCoverage = (judged: readonly Judged[]): Record<string, Taken> => {
  const coverage: Record<string, Record<string, number>> = {};
  for (const { machine, taken } of judged) {
    const counts = coverage[machine] ?? {};
    for (const [id, count] of Object.entries(taken)) counts[id] = (counts[id] ?? 0) + count;
    if (Object.keys(counts).length > 0) coverage[machine] = counts;
  }
  return coverage;
};
