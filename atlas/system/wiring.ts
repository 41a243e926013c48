import type { FoundMachine } from '../describe/machinesIn.ts';
import { listChildren, type Node, nodeAt, nodesAt } from '../paths/conditions/syntax.ts';
import { loadedFrom } from './areas.ts';
import { placeIn } from './machineCode.ts';
import type { Module, Modules } from './modules.ts';
import { bare, calledName, findKey, findName, findText, lastName, valueAt, within } from './nodes.ts';
import { createReferences, isActorStart, type References } from './references.ts';
import type { SystemEdge } from './system.ts';
import type { Given } from './targets.ts';

/** What only the composition says. */
export type Wiring = {
  /** Machines that are given to a machine as its actors, by their names. */
  readonly provided: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly given: readonly Given[];
  readonly edges: readonly SystemEdge[];
  /** Files that start a machine outside of all machines. */
  readonly startedBy: ReadonlyMap<string, readonly string[]>;
};

type At = { readonly module: Module; readonly node: Node };

/** What the arguments of a call use: functions and values of the files, other machines' own left out. */
const reachedFrom = (start: At, modules: Modules, references: References): At[] => {
  const reached: At[] = [];
  const seen = new Set<Node>();
  const visit = (module: Module, node: Node, depth: number): void => {
    if (seen.has(node) || depth > 5) return;
    seen.add(node);
    for (const part of outsideProvided(node)) {
      reached.push({ module, node: part });
      const name = part.type === 'Identifier' ? findName(part) : null;
      if (name === null) continue;
      const declared = modules.find(module, name);
      if (declared !== null && !declared.node.type.startsWith('TS')) visit(declared.module, declared.node, depth + 1);
      else for (const local of references.localOf(module, name)) visit(module, local, depth + 1);
    }
  };
  visit(start.module, start.node, 0);
  return reached;
};

const isOfActors = (node: Node): boolean => isProvided(node) || isActorStart(node);

const isProvided = (node: Node): boolean => calledName(node) === 'provide';

/** All below a node, without the machines that are provided inside. */
const outsideProvided = (node: Node): Node[] =>
  isProvided(node) ? [] : [node, ...listChildren(node).flatMap(outsideProvided)];

/** What a machine listens and sends to through actors and actions that it is provided with. */
const findEdges = (name: string, at: At, modules: Modules, references: References): SystemEdge[] =>
  reachedFrom(at, modules, references).flatMap(({ module, node }) => {
    const kind = { subscribe: 'listens', on: 'listens', send: 'sends' } as const;
    const called = calledName(node);
    if (called !== 'subscribe' && called !== 'on' && called !== 'send') return [];
    const object = nodeAt(bare(nodeAt(node, 'callee') ?? node), 'object');
    const [first] = nodesAt(node, 'arguments');
    if (object === null || first === undefined) return [];
    const type = called === 'send' ? valueAt(first, 'type') : first;
    const heard = called === 'subscribe' ? 'snapshot' : type === null ? null : findText(bare(type));
    return references.actorsAt(module, object).map((to): SystemEdge => {
      const events = heard === null ? [] : [heard];
      return { kind: kind[called], from: name, to, events, places: [placeIn(module, node)] };
    });
  });

/** Reads the program that begins in some files: which machines it provides with what, starts and lets listen to which. */
export const readWiring = (roots: readonly string[], modules: Modules, all: readonly FoundMachine[]): Wiring => {
  const references = createReferences(modules, all);
  const provided = new Map<string, Map<string, string>>();
  const startedBy = new Map<string, string[]>();
  const given: Given[] = [];
  const edges: SystemEdge[] = [];
  const files = [...loadedFrom(roots, modules)].filter((file) => /\.[cm]?[jt]sx?$/.test(file));
  // What says nothing of actors need not be read further.
  const modulesOf = files
    .sort()
    .map(modules.read)
    .filter(({ program }) => within(program).some(isOfActors));
  for (const module of modulesOf) {
    for (const node of within(module.program)) {
      const [first, input] = nodesAt(node, 'arguments');
      if (first === undefined) continue;
      if (isProvided(node)) {
        const actors = valueAt(first, 'actors');
        for (const name of references.provided(module, node)) {
          edges.push(...findEdges(name, { module, node: first }, modules, references));
          const known = provided.get(name) ?? new Map<string, string>();
          provided.set(name, known);
          for (const property of actors === null ? [] : nodesAt(bare(actors), 'properties')) {
            const value = nodeAt(property, 'value');
            const [machine] = value === null ? [] : references.provided(module, value);
            const src = findKey(property);
            if (machine !== undefined && src !== null) known.set(src, machine);
          }
        }
      }
      if (!isActorStart(node)) continue;
      for (const name of references.provided(module, first)) {
        startedBy.set(name, [...new Set([...(startedBy.get(name) ?? []), placeIn(module, node)])]);
        for (const property of input === undefined ? [] : within(input).filter(({ type }) => type === 'Property')) {
          const value = nodeAt(property, 'value');
          const key = findKey(property);
          const machines = value === null || lastName(value) === null ? [] : references.actorsAt(module, value);
          if (key !== null && machines.length > 0) given.push({ to: name, name: key, machines });
        }
      }
    }
  }
  return { provided, given, edges, startedBy };
};
