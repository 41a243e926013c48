import type { AnyStateMachine } from 'xstate';
import { invokedMachine } from '../describe/invokedMachine.ts';
import type { FoundMachine } from '../describe/machinesIn.ts';
import { stateId } from '../describe/stateId.ts';
import { listStates } from '../paths/explore/definitions.ts';
import { chartKey } from './chartKey.ts';

/** Names of pages, without an ending, by the config that a machine is made of: `provide` makes another machine of it. */
export type Charts = ReadonlyMap<AnyStateMachine['config'], string>;

/** @param files names of pages, in the order of the machines */
export const mapCharts = (machines: readonly FoundMachine[], files: readonly string[]): Charts =>
  new Map(
    machines.flatMap(({ machine }, index) => (files[index] === undefined ? [] : [[machine.config, files[index]]])),
  );

/** Addresses of the charts of the machines that a machine invokes, as far as they are drawn. */
export const chartLinks = (machine: AnyStateMachine, charts: Charts): Record<string, string> =>
  Object.fromEntries(
    listStates(machine).flatMap((node) =>
      node.invoke.flatMap(({ id }, index): [string, string][] => {
        const invoked = invokedMachine(node, index);
        const file = invoked === null ? undefined : charts.get(invoked.config);
        return file === undefined ? [] : [[chartKey(stateId(node), id), `${encodeURIComponent(file)}.html`]];
      }),
    ),
  );
