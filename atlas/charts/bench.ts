import { createMachine } from 'xstate';
import { describe } from '../describe/describe.ts';
import type { Description } from '../describe/description.ts';
import { projectMachines } from '../describe/stored.ts';
import { pictureOf } from './layout/drawPicture.ts';
import { crossingsIn, overlapsIn } from './layout/measure.ts';

type Config = Parameters<typeof createMachine>[0];

/** Twenty groups of nine states: forward, back, skipping, and from group to group. */
const grouped = (): Config => ({
  id: 'synthetic, 200 states in groups',
  initial: 'g0',
  states: Object.fromEntries(
    Array.from({ length: 20 }, (_, group) => [
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
                next: state < 8 ? `s${state + 1}` : `#synthetic, 200 states in groups.g${Math.min(19, group + 1)}`,
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

/** Two hundred states without any hierarchy. */
const flat = (): Config => ({
  id: 'synthetic, 200 states, flat',
  initial: 's0',
  states: Object.fromEntries(
    Array.from({ length: 200 }, (_, state) => [
      `s${state}`,
      {
        on: {
          next: `s${Math.min(199, state + 1)}`,
          back: `s${Math.max(0, state - 5)}`,
          detour: `s${(state * 7) % 200}`,
        },
      },
    ]),
  ),
});

const measured = async (description: Description, budget: number) => {
  const began = process.cpuUsage();
  const picture = await pictureOf(description);
  const { user, system } = process.cpuUsage(began);
  const milliseconds = Math.round((user + system) / 1000);
  return {
    chart: description.id,
    states: description.states.length,
    transitions: description.transitions.length,
    milliseconds,
    budget,
    overlaps: overlapsIn(picture).length,
    crossings: crossingsIn(picture),
    within: milliseconds <= budget,
  };
};

/** Times the drawing of every machine and of two big ones, in the processor's milliseconds beside their budgets. */
export const benchCharts = async () => {
  const machines = (await projectMachines()).map(({ machine }) => describe(machine));
  const rows = [];
  for (const description of machines) rows.push(await measured(description, 1_000));
  for (const config of [grouped(), flat()]) rows.push(await measured(describe(createMachine(config)), 5_000));
  return rows;
};
