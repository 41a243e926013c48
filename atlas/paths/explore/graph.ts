import { remembered } from '../../xstate/remembered.ts';
import { areStates } from '../plan/goals.ts';
import type { Edge, Exploration, Start } from './exploration.ts';
import { itemAt } from './itemAt.ts';

/** An edge or a start, with the goals (by number) that it covers. */
export type Link = {
  readonly from: number;
  readonly to: number;
  readonly edge: Edge;
  readonly covers: readonly number[];
};
export type Origin = { readonly to: number; readonly start: Start; readonly covers: readonly number[] };

/**
 * An exploration in numbers, without what no tour needs: goals that are covered whenever another one is, and edges that
 * another one between the same vertices stands for.
 */
export type Graph = {
  readonly size: number;
  readonly goals: number;
  readonly origins: readonly Origin[];
  readonly links: readonly Link[];
  /** Links by the vertex that they leave, and by the goal that they cover. */
  readonly leaving: readonly (readonly number[])[];
  readonly covering: readonly (readonly number[])[];
};

type Cover = { readonly goal: string; readonly by: readonly number[] };

/** Goals that no other goal brings with it; of goals that are always covered together, the first. */
const essential = (covers: readonly Cover[]): string[] => {
  const sorted = [...covers].sort((one, other) => one.by.length - other.by.length);
  const retained: { goal: string; by: ReadonlySet<number>; list: readonly number[] }[] = [];
  for (const { goal, by } of sorted) {
    const all = new Set(by);
    if (!retained.some(({ list }) => list.every((index) => all.has(index)))) retained.push({ goal, by: all, list: by });
  }
  return retained.map(({ goal }) => goal);
};

const timersText = ({ move, timers }: Edge): string =>
  move.kind === 'timer' || timers.length > 0
    ? JSON.stringify([move.kind === 'timer' ? move.event.type : '', timers])
    : '';

/**
 * @param wanted goals that count; those that nothing achieves are left out
 * @param goalsOf what a step or a start achieves
 */
export const createGraph = (
  { starts, vertices, edges }: Exploration,
  wanted: readonly string[],
  goalsOf: (link: Edge | Start) => readonly string[] = ({ achieves }) => achieves,
): Graph => {
  const numbers = new Map([...vertices.keys()].map((id, index) => [id, index]));
  // Whoever is in a configuration has achieved its states: an event that it ignores adds nothing to them.
  const areOnlyStates = remembered(areStates);
  const all = [...edges.values()].flat().filter(({ ignored, achieves }) => !ignored || !areOnlyStates(achieves));
  const achieving = new Map<string, number[]>(wanted.map((goal) => [goal, []]));
  for (const [index, link] of [...starts, ...all].entries()) {
    for (const goal of goalsOf(link)) {
      const by = achieving.get(goal);
      if (by !== undefined && by.at(-1) !== index) by.push(index);
    }
  }
  const goals = essential([...achieving].filter(([, by]) => by.length > 0).map(([goal, by]) => ({ goal, by })));
  const goalNumbers = new Map(goals.map((goal, index) => [goal, index]));
  const coversOf = (achieves: readonly string[]): number[] => {
    const covers: number[] = [];
    for (const goal of achieves) {
      const number = goalNumbers.get(goal);
      if (number !== undefined && !covers.includes(number)) covers.push(number);
    }
    return covers;
  };
  const between = new Map<string, Link[]>();
  for (const edge of all) {
    const from = numbers.get(edge.from);
    const to = numbers.get(edge.to);
    if (from === undefined || to === undefined) continue;
    const covers = coversOf(goalsOf(edge));
    if (from === to && covers.length === 0) continue;
    const key = `${from} ${to} ${timersText(edge)}`;
    const same = between.get(key) ?? [];
    if (same.some((other) => covers.every((goal) => other.covers.includes(goal)))) continue;
    between.set(key, [
      ...same.filter((other) => !other.covers.every((goal) => covers.includes(goal))),
      { from, to, edge, covers },
    ]);
  }
  const links = [...between.values()].flat();
  const leaving: number[][] = Array.from({ length: numbers.size }, () => []);
  const covering: number[][] = goals.map(() => []);
  for (const [index, { from, covers }] of links.entries()) {
    itemAt(leaving, from).push(index);
    for (const goal of covers) itemAt(covering, goal).push(index);
  }
  const origins = starts.flatMap((start): Origin[] => {
    const to = numbers.get(start.to);
    return to === undefined ? [] : [{ to, start, covers: coversOf(goalsOf(start)) }];
  });
  return { size: numbers.size, goals: goals.length, origins, links, leaving, covering };
};
