import type { SystemLink } from '../config/config.ts';
import { describe } from '../describe/describe.ts';
import type { FoundMachine } from '../describe/machinesIn.ts';
import { mapAreas } from './areas.ts';
import { readMachineCode } from './machineCode.ts';
import { createModules } from './modules.ts';
import { findFollows, findSenders, findSends } from './sends.ts';
import { findStarts } from './starts.ts';
import type { SystemEdge, SystemMap } from './system.ts';
import { createTargets } from './targets.ts';
import { readWiring, type Wiring } from './wiring.ts';

const noWiring: Wiring = { provided: new Map(), given: [], edges: [], startedBy: new Map() };

/** Edges of the same kind between the same two, as one. */
const merged = (edges: readonly SystemEdge[]): SystemEdge[] => {
  const byKey = new Map<string, SystemEdge>();
  for (const edge of edges) {
    const key = JSON.stringify([edge.kind, edge.from, edge.to]);
    const { events = [], places = [] } = byKey.get(key) ?? {};
    byKey.set(key, {
      ...edge,
      events: [...new Set([...events, ...edge.events])].sort(),
      places: [...new Set([...places, ...edge.places])],
    });
  }
  return [...byKey.values()];
};

/**
 * Which machine starts, sends to and listens to which, read from the machines as they run, from their sources, and from the
 * composition that wires them.
 * @param links what no source says
 * @param entries files in which the composition begins, by the name of the area that they make; none for machines alone
 */
export const deriveSystem = (
  machines: readonly FoundMachine[],
  entries: Readonly<Record<string, readonly string[]>> = {},
  links: readonly SystemLink[] = [],
): SystemMap => {
  const modules = createModules();
  const codes = machines.map((found) => readMachineCode(found, modules, machines));
  const roots = Object.values(entries).flat();
  const wiring = roots.length === 0 ? noWiring : readWiring(roots, modules, machines);
  const own = codes.flatMap((code) => findStarts(code, modules, machines, wiring.provided.get(code.found.name)));
  const targets = createTargets(own, wiring.given);
  const edges = [
    ...own.map(({ from, to, place }): SystemEdge => ({ kind: 'starts', from, to, events: [], places: [place] })),
    ...codes.flatMap((code) => [...findSends(code, targets, machines), ...findFollows(code, targets)]),
    ...wiring.edges,
    ...links
      .filter(({ from, to }) => [from, to].every((name) => machines.some((found) => found.name === name)))
      .map(({ by, ...link }): SystemEdge => ({ kind: 'sends', ...link, places: [by] })),
  ];
  const areas = mapAreas(machines, modules, entries);
  return {
    nodes: codes.map((code) => ({
      name: code.found.name,
      description: describe(code.found.machine).description,
      area: areas.get(code.found.name) ?? '',
      startedBy: wiring.startedBy.get(code.found.name) ?? [],
      outside: findSenders(code),
    })),
    edges: merged(edges.filter(({ from, to }) => from !== to)),
  };
};
