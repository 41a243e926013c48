import { assign, setup } from 'xstate';

const room = (index: number, rooms: number): object => ({
  on: {
    on: { target: `room${(index + 1) % rooms}` },
    back: { target: `room${(index + rooms - 1) % rooms}` },
    leap: { guard: 'isRested', target: `room${(index * 7 + 13) % rooms}`, actions: 'count' },
  },
});

/** A chart of so many states with a counter in its context: for measuring the planner, and as a machine without a sidecar. */
export const largeChart = (rooms = 200) =>
  setup({
    types: { context: {} as { leaps: number }, events: {} as { type: 'on' | 'back' | 'leap' } },
    actions: { count: assign({ leaps: ({ context }) => context.leaps + 1 }) },
    guards: { isRested: ({ context }) => context.leaps < 5 },
  }).createMachine({
    id: 'largeChart',
    context: { leaps: 0 },
    initial: 'room0',
    states: Object.fromEntries(Array.from({ length: rooms }, (_, index) => [`room${index}`, room(index, rooms)])),
  });
