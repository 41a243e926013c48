import { type AnyStateMachine, setup } from 'xstate';
import { createRandom } from '../../../atlas/paths/explore/random.ts';

const chart = (id: string, states: Readonly<Record<string, object>>): AnyStateMachine =>
  setup({ types: { events: {} as { type: string } } }).createMachine({ id, initial: 's0', states });

const list = (count: number, stateAt: (index: number) => object): Record<string, object> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`s${index}`, stateAt(index)]));

/** States one after the other, in a ring, each with a way on and a way back. */
export const buildChain = (count: number): AnyStateMachine =>
  chart(
    `chain of ${count}`,
    list(count, (index) => ({
      on: { next: `s${(index + 1) % count}`, back: `s${Math.max(0, index - 1)}` },
    })),
  );

/** States each of which leads to the next one and to others that look random: `ways` transitions a state. */
export const buildRandomChart = (count: number, ways: number, seed = 7): AnyStateMachine => {
  const random = createRandom(seed);
  return chart(
    `random graph of ${count}`,
    list(count, (index) => ({
      on: Object.fromEntries(
        Array.from({ length: ways }, (_, way) => [
          `way${way}`,
          way === 0 ? `s${(index + 1) % count}` : `s${Math.floor(random() * count)}`,
        ]),
      ),
    })),
  );
};
