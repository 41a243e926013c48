import { byCause } from './causes.ts';
import { listStates } from './explore/definitions.ts';
import type { Exploration } from './explore/exploration.ts';
import { isLint } from './explore/untested.ts';
import {
  achievedWithoutTimers,
  beyondCap,
  collectFindings,
  type Finding,
  nothing,
  unplanned,
  untimely,
} from './findings.ts';
import { negativeChecks } from './plan/negativeChecks.ts';
import type { Plan } from './plan/plan.ts';
import type { AskForSample } from './sidecar/draft/askForSample.ts';
import { ignoredWords, moveWords, numberedSteps, valueWords } from './words.ts';

/** A machine with its suite. */
export type Suite = {
  readonly name: string;
  readonly exploration: Exploration;
  readonly plan: Plan;
  /** Goals that were left out, because only longer paths would achieve them. */
  readonly beyond: readonly string[];
  readonly ids: readonly string[];
  /** Asks for samples that goals want; without it nobody knows the machine's types. */
  readonly ask?: AskForSample;
};

/** A row of the report; numbers are counts. */
export type Row = {
  readonly id: string;
  /** The machine itself is none, unless it has no other. */
  readonly states: number;
  readonly transitions: number;
  /** Goals that can be reached in real time, and how many of them the paths achieve. */
  readonly goals: number;
  readonly achieved: number;
  readonly paths: number;
  readonly steps: number;
  /** Negative checks: events that are sent where they must change nothing. They are no steps. */
  readonly ignored: number;
  readonly findings: readonly Finding[];
  /** What the design of the machine may be asked about; it leaves nothing untested. */
  readonly lint: readonly Finding[];
};

export const toRow = ({ name, exploration, plan, beyond, ask }: Suite): Row => {
  const left = plan.reachable.filter((goal) => !plan.achieved.has(goal));
  const timeless = left.length === 0 ? new Set<string>() : achievedWithoutTimers(exploration);
  const untimelyGoals = left.filter((goal) => !timeless.has(goal));
  const goals = plan.reachable.length - untimelyGoals.length;
  const [lint, coverage] = inTwo(collectFindings(exploration), isLint);
  return {
    id: name,
    states: Math.max(1, listStates(exploration.model.machine).length - 1),
    transitions: exploration.definitions.size,
    goals,
    achieved: plan.achieved.size,
    paths: plan.paths.length,
    steps: plan.steps,
    ignored: negativeChecks(exploration, plan.paths).flat(2).length,
    findings: [
      ...(goals === 0 ? [nothing(name, exploration.starts.length)] : []),
      ...byCause(exploration, coverage, ({ where }) => ask?.(exploration, where) ?? null),
      ...unplanned(left.filter((goal) => timeless.has(goal))),
      ...untimely(untimelyGoals, beyond.length > 0 ? ' in so few steps' : ''),
      ...beyondCap(beyond),
      ...plan.offTarget.map(
        (where): Finding => ({ kind: 'off-target', where, text: 'The fixture key distinguishes too little.' }),
      ),
    ],
    lint,
  };
};

const inTwo = <T>(all: readonly T[], is: (one: T) => boolean): [T[], T[]] => [
  all.filter(is),
  all.filter((one) => !is(one)),
];

const headings = ['machine', 'states', 'transitions', 'goals', 'achieved', 'paths', 'steps', 'ignored', 'findings'];

const listCells = (row: Row): string[] => [
  row.id,
  ...[row.states, row.transitions, row.goals, row.achieved, row.paths, row.steps, row.ignored].map(String),
  String(row.findings.length),
];

const findingLine = ({ kind, where, text }: Finding): string => `${kind}: ${where}. ${text}`;

/** For people at a terminal. */
export const formatTable = (rows: readonly Row[]): string => {
  const lines = [headings, ...rows.map(listCells)];
  const widths = headings.map((_, column) => Math.max(...lines.map((cells) => (cells[column] ?? '').length)));
  const table = lines.map((cells) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
  const linesOf = (of: (row: Row) => readonly Finding[]): string[] =>
    rows.flatMap((row) => of(row).map((finding) => `${row.id}: ${findingLine(finding)}`));
  const findings = linesOf((row) => row.findings);
  const lint = linesOf((row) => row.lint);
  return [
    ...table,
    ...(findings.length === 0 ? [] : ['', ...findings]),
    ...(lint.length === 0 ? [] : ['', 'Of the design:', ...lint]),
  ].join('\n');
};

const valueIn =
  ({ exploration }: Suite) =>
  (vertex: string): unknown =>
    exploration.vertices.get(vertex)?.snapshot.value;

/** A document: what is covered, and every path as steps that a person can follow. */
export const toMarkdown = (suites: readonly Suite[]): string => {
  const rows = suites.map(toRow);
  const table = [
    `| ${headings.join(' | ')} |`,
    `|${headings.map((_, column) => (column === 0 ? '---|' : '---:|')).join('')}`,
    ...rows.map((row) => `| ${listCells(row).join(' | ')} |`),
  ];
  const parts = suites.map((suite, index) => {
    const standsAt = valueIn(suite);
    const findings = [...(rows[index]?.findings ?? []), ...(rows[index]?.lint ?? [])].map(
      (finding) => `- ${findingLine(finding)}`,
    );
    const paths = suite.plan.paths.map(({ start, origin, steps }, at) =>
      [
        `### ${suite.ids[at] ?? at + 1}`,
        '',
        ...numberedSteps(start, valueWords(standsAt(origin)), steps, standsAt),
      ].join('\n'),
    );
    const head = [`## ${suite.name}`, suite.exploration.model.machine.root.description ?? ''];
    return [...head, ...(findings.length === 0 ? [] : [findings.join('\n')]), ...paths].filter(Boolean).join('\n\n');
  });
  return ['# Paths', table.join('\n'), ...parts].join('\n\n');
};

/**
 * Given-When-Then text: a feature a machine, a scenario a path. Events that a configuration ignores follow the step that first
 * leads there.
 */
export const toGherkin = (suites: readonly Suite[]): string =>
  suites
    .map((suite) => {
      const standsAt = valueIn(suite);
      const { description } = suite.exploration.model.machine.root;
      const checks = negativeChecks(suite.exploration, suite.plan.paths);
      const scenarios = suite.plan.paths.map(({ start, origin, steps }, at) => {
        const ignoredAfter = (step: number): string[] =>
          (checks[at]?.[step] ?? []).map(({ move }) => `    And ${ignoredWords(move)}`);
        return [
          `  Scenario: ${suite.ids[at] ?? at + 1}`,
          `    Given ${start}, in ${valueWords(standsAt(origin))}`,
          ...ignoredAfter(0),
          ...steps.flatMap(({ move, to, ignored }, index) => [
            `    When ${moveWords(move)}`,
            `    Then ${ignored ? 'nothing happens' : `it is in ${valueWords(standsAt(to))}`}`,
            ...ignoredAfter(index + 1),
          ]),
        ].join('\n');
      });
      return [`Feature: ${suite.name}${description === undefined ? '' : `\n  ${description}`}`, ...scenarios].join(
        '\n\n',
      );
    })
    .join('\n\n');
