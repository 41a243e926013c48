import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { getShortestPaths, getSimplePaths, TestModel } from 'xstate/graph';
import { type FoundMachine, machinesIn } from '../../../atlas/describe/machinesIn.ts';
import { errorText } from '../../../atlas/errorText.ts';
import type { Exploration } from '../../../atlas/paths/explore/exploration.ts';
import { explore } from '../../../atlas/paths/explore/explore.ts';
import { takeStart, takeStep } from '../../../atlas/paths/explore/step.ts';
import { foreignModel } from '../../../atlas/paths/foreignModel.ts';
import { achievedBy } from '../../../atlas/paths/plan/goals.ts';
import { createPlan } from '../../../atlas/paths/plan/plan.ts';

/** A suite of paths, as events after the start. */
type Suite = readonly (readonly EventObject[])[];

type Path = { readonly steps: readonly { readonly event: EventObject }[] };

/** Configurations that the other planners may visit: without a limit some of them never end. */
const limit = 2_000;

const isTaken = (goal: string): boolean => goal.startsWith('taken:');

const listEvents = (paths: readonly Path[]): Suite =>
  paths.map(({ steps }) => steps.map(({ event }) => event).filter(({ type }) => type !== 'xstate.init'));

/** The transitions that a suite takes, on the machine as it is. */
const takenBy = ({ model: { machine }, definitions }: Exploration, suite: Suite): Set<string> => {
  const taken = new Set<string>();
  for (const path of suite) {
    try {
      let at = takeStart(machine, {});
      for (const goal of achievedBy(definitions, at, new Set())) taken.add(goal);
      for (const event of path) {
        if (at.snapshot.status !== 'active') break;
        at = takeStep(machine, at.snapshot, event);
        for (const goal of achievedBy(definitions, at, new Set())) taken.add(goal);
      }
    } catch {
      // What a path meets without a sample ends it.
    }
  }
  return new Set([...taken].filter(isTaken));
};

const measured = <T>(work: () => T): { readonly value: T | string; readonly ms: number } => {
  const began = performance.now();
  try {
    return { value: work(), ms: performance.now() - began };
  } catch (error) {
    return { value: errorText(error).slice(0, 60), ms: performance.now() - began };
  }
};

/** What a planner reaches: `paths / steps / transitions taken / milliseconds`, or what it threw. */
const cell = (exploration: Exploration, work: () => Suite): string => {
  const { value, ms } = measured(work);
  if (typeof value === 'string') return value;
  const steps = value.reduce((sum, path) => sum + path.length, 0);
  return `${value.length} / ${steps} / ${takenBy(exploration, value).size} / ${ms.toFixed(0)}`;
};

const toRow = (machine: AnyStateMachine) => {
  const { value: exploration, ms } = measured(() => explore(foreignModel(machine)));
  if (typeof exploration === 'string') return { fifteen: exploration };
  const subject = exploration.model.machine;
  // The other planners offer what actors answer and timers send as events without content.
  const own = subject.events.filter((type) => type.startsWith('xstate.')).map((type): EventObject => ({ type }));
  const events = [...Object.values(exploration.model.events).flat(), ...own];
  const options = { limit, events: (): EventObject[] => [...events] };
  const plan = measured(() => createPlan(exploration));
  const transitions = exploration.goals.filter(isTaken).length;
  if (typeof plan.value === 'string') return { transitions, fifteen: plan.value };
  const { paths, steps, achieved } = plan.value;
  const taken = [...achieved].filter(isTaken).length;
  return {
    transitions,
    fifteen: `${paths.length} / ${steps} / ${taken} / ${(ms + plan.ms).toFixed(0)}`,
    getShortestPaths: cell(exploration, () => listEvents(getShortestPaths(subject, options))),
    getSimplePaths: cell(exploration, () => listEvents(getSimplePaths(subject, options))),
    TestModel: cell(exploration, () =>
      listEvents(new TestModel<AnyMachineSnapshot, EventObject, unknown>(subject, options).getShortestPaths()),
    ),
  };
};

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules') return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return /\.ts$/.test(entry.name) && /createMachine\(/.test(readFileSync(path, 'utf8')) ? [path] : [];
  });

/**
 * Public machines, planned without a sidecar, beside the planners of xstate in the same run. `EXAMPLES` names a folder with
 * their files, for example the examples of xstate's repository: none of them is part of this project.
 */
export const benchPublic = async (): Promise<void> => {
  const folder = process.env.EXAMPLES;
  if (folder === undefined) {
    console.log('Public machines are left out: EXAMPLES names no folder.');
    return;
  }
  // An example may start what fails in a terminal: it ends nothing here.
  for (const failure of ['uncaughtException', 'unhandledRejection'] as const) process.on(failure, () => {});
  const rows: [string, object][] = [];
  const refused: string[] = [];
  for (const file of filesBelow(folder)) {
    const found = await machinesIn(file).catch((error: unknown): FoundMachine[] => {
      refused.push(`${relative(folder, file)}: ${errorText(error).split('\n')[0]}`);
      return [];
    });
    for (const { machine, name } of found) rows.push([`${relative(folder, file)}: ${name}`, toRow(machine)]);
  }
  console.log('Public machines: paths / steps / transitions taken / milliseconds');
  console.table(Object.fromEntries(rows));
  for (const sentence of refused) console.log(`cannot be loaded: ${sentence}`);
};
