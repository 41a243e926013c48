import { createMachine } from 'xstate';
import { describe } from '../describe/describe.ts';
import type { Description } from '../describe/description.ts';
import { projectMachines } from '../describe/projectMachines.ts';
import { drawLevelPicture, drawPicture } from './layout/drawPicture.ts';
import { listLevels } from './layout/levels.ts';
import { crossingsIn, overlapsIn } from './layout/measure.ts';
import type { Picture } from './layout/picture.ts';

type Config = Parameters<typeof createMachine>[0];

/** Groups of nine states: forward, back, skipping, and from group to group. */
const grouped = (groups: number): Config => ({
  id: `synthetic, ${groups * 10} states in groups`,
  initial: 'g0',
  states: Object.fromEntries(
    Array.from({ length: groups }, (_, group) => [
      `g${group}`,
      {
        initial: 's0',
        on: { fail: `g${Math.max(0, group - 1)}` },
        states: Object.fromEntries(
          Array.from({ length: 9 }, (_, state) => [
            `s${state}`,
            {
              description: `State ${state} of group ${group}.`,
              on: {
                next:
                  state < 8
                    ? `s${state + 1}`
                    : `#synthetic, ${groups * 10} states in groups.g${Math.min(groups - 1, group + 1)}`,
                back: `s${Math.max(0, state - 1)}`,
                skip: `s${(state * 3) % 9}`,
              },
            },
          ]),
        ),
      },
    ]),
  ),
});

/** States without any hierarchy. */
const flat = (count: number): Config => ({
  id: `synthetic, ${count} states, flat`,
  initial: 's0',
  states: Object.fromEntries(
    Array.from({ length: count }, (_, state) => [
      `s${state}`,
      {
        on: {
          next: `s${Math.min(count - 1, state + 1)}`,
          back: `s${Math.max(0, state - 5)}`,
          detour: `s${(state * 7) % count}`,
        },
      },
    ]),
  ),
});

const arrowShare = ({ transitions }: Description, { arrows }: Picture): number => {
  const drawn = new Set(arrows.flatMap((arrow) => arrow.transitions));
  const due = transitions.filter(({ targets }) => targets.length > 0);
  return due.length === 0 ? 1 : due.filter(({ id }) => drawn.has(id)).length / due.length;
};

const measured = async (description: Description, budget: number) => {
  const began = process.cpuUsage();
  const picture = await drawPicture(description);
  for (const id of listLevels(description)) await drawLevelPicture(description, id);
  const { user, system } = process.cpuUsage(began);
  const milliseconds = Math.round((user + system) / 1000);
  return {
    chart: description.id,
    states: description.states.length,
    transitions: description.transitions.length,
    // Of transitions between two states; those without a target stand in the box of their state.
    arrows: arrowShare(description, picture),
    milliseconds,
    budget,
    overlaps: overlapsIn(picture).length,
    crossings: crossingsIn(picture),
    // Of the process, until now: the largest charts come last.
    megabytes: Math.round(process.resourceUsage().maxRSS / 1024),
    within: milliseconds <= budget && process.resourceUsage().maxRSS / 1024 <= 1_000,
  };
};

/**
 * Times the layout of every machine and of large ones, whole and level by level, in the processor's milliseconds beside their
 * budgets; the process may take 1,000 MB.
 */
export const benchCharts = async () => {
  const machines = (await projectMachines()).map(({ machine }) => describe(machine));
  const rows = [];
  for (const description of machines) rows.push(await measured(description, 5_000));
  const large = [
    [200, 20_000],
    [500, 60_000],
    [1_000, 200_000],
  ] as const;
  for (const [count, budget] of large) {
    for (const config of [grouped(count / 10), flat(count)]) {
      rows.push(await measured(describe(createMachine(config)), budget));
    }
  }
  return rows;
};
