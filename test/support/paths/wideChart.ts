import { and, createMachine, stateIn } from 'xstate';

/** A region that goes round its states, each left by an event of its own. */
const ring = (region: number, states: number): object => ({
  initial: 's0',
  states: Object.fromEntries(
    Array.from({ length: states }, (_, index) => [
      `s${index}`,
      { on: { [`r${region}.e${index}`]: `s${(index + 1) % states}` } },
    ]),
  ),
});

/** A chart of regions that know nothing of each other, and of a gate that opens once the first two are in their last states. */
export const wideChart = (regions: number, states: number) => {
  const last = `s${states - 1}`;
  const rings = Array.from({ length: regions }, (_, region) => [`region${region}`, ring(region, states)]);
  const bothAreLast = and([stateIn({ region0: last }), stateIn({ region1: last })]);
  return createMachine({
    id: 'wideChart',
    type: 'parallel',
    states: {
      ...Object.fromEntries(rings),
      gate: { initial: 'shut', states: { shut: { on: { open: { guard: bothAreLast, target: 'open' } } }, open: {} } },
    },
  });
};
